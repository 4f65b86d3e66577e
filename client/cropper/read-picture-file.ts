import { inTime } from '../chunks/in-time.ts'
import { folderType } from '../photo/choose-photo.ts'
import { CropError, type CropErrorCode } from '../photo/crop-error.ts'
import { sniffFormat } from './image/read-dimensions.ts'

/** Milliseconds until a file counts as unreadable, for example if a cloud drive does not deliver it. */
const mostMs = 60_000

/**
 * Copies a picture into memory, because the file may change or disappear before the full-size export. Rejects with CropError.
 * `chosenAt` is in milliseconds since the epoch.
 */
export async function readPictureFile(file: Blob, chosenAt: number): Promise<Blob> {
  if (file.type === folderType) throw new CropError('folder', 'a folder is not a photo')
  try {
    return (await isPicture(file)) ? new Blob([await bytesOf(file)], { type: file.type }) : file
  } catch (cause) {
    throw new CropError(codeOf(cause, file, chosenAt), 'cannot read the file', { cause })
  }
}

export async function firstPicture(files: readonly Blob[]): Promise<Blob | undefined> {
  for (const file of files) if (await isPicture(file).catch(() => false)) return file
  return undefined
}

/** Number of bytes that `sniffFormat` needs. */
const headLength = 4096

async function isPicture(file: Blob): Promise<boolean> {
  // Do not slice small files. Reading a deleted file (size 0) fails as intended, but reading an empty slice of it would succeed.
  return sniffFormat(await bytesOf(file.size > headLength ? file.slice(0, headLength) : file)) !== undefined
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await inTime(file.arrayBuffer(), mostMs))
}

/** In Chromium, NotReadableError means that the file has changed or that a cloud drive does not deliver the file. */
function codeOf(cause: unknown, file: Blob, chosenAt: number): CropErrorCode {
  if ((cause as Error).name === 'NotFoundError') return 'gone'
  return file instanceof File && file.lastModified >= chosenAt ? 'changed' : 'unreadable'
}
