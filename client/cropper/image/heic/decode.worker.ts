/*! HEIC is decoded by libheif (https://github.com/strukturag/libheif, LGPL-3.0), whose files are unchanged. */
import library from 'libheif-js/libheif-wasm/libheif.js?address'
import type { CropErrorCode } from '../../../photo/crop-error.ts'
import { reducedWidth } from '../reduced-width.ts'
import { bitmapFile } from './bitmap-file.ts'
import { HeifError, type Libheif, readPicture } from './read-picture.ts'

export type Question = { file: Blob; mostPixels: number; longest: number }

/** The page sends the WebAssembly, because the Content-Security-Policy allows the worker to load scripts only. */
export type Task = Question & { wasm: ArrayBuffer }

export type Decoded = { full: ImageBitmap; reduced: ImageBitmap }

export type Answer = Decoded | { code: CropErrorCode; reason: string }

type Silent = { print(): void; printErr(): void }

declare function importScripts(address: string): void
declare const libheif: (settings: { wasmBinary: ArrayBuffer } & Silent) => Libheif

importScripts(library)

self.onmessage = async ({ data }: MessageEvent<Task>) => {
  try {
    const full = await decode(data)
    const width = reducedWidth(full, data.longest)
    const reduced = await createImageBitmap(full, width ? { resizeWidth: width, resizeQuality: 'high' } : undefined)
    answer({ full, reduced }, [full, reduced])
  } catch (error) {
    answer({ code: codeOf(error), reason: String(error) })
  }
}

function answer(message: Answer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer })
}

async function decode({ file, wasm, mostPixels }: Task): Promise<ImageBitmap> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const silent: Silent = { print() {}, printErr() {} }
  const picture = readPicture(libheif({ wasmBinary: wasm, ...silent }), bytes, mostPixels)
  const { pixels, stride, width, height, colorSpace } = picture
  // Reads the pixels in place, because a copy of 50 megapixels is 200 MB.
  const source = colorSpace ? new ImageData(pixels, stride, height, { colorSpace }) : bitmapFile(picture)
  return createImageBitmap(source, 0, 0, width, height)
}

/** Values of `heif_error_Unsupported_filetype`, `heif_error_Unsupported_feature` and `heif_error_Plugin_loading_error`. */
const unsupported = new Set([3, 4, 11])

/** Value of `heif_suberror_No_or_invalid_primary_item`, the error for a file that contains only an image sequence. */
const noStill = 124

/** Value of `heif_error_Memory_allocation_error`. */
const memory = 6

/** Value of `heif_suberror_Security_limit_exceeded`, the error for a file that declares an unreasonable size. */
const overLimit = 1000

/**
 * WebAssembly throws a `RuntimeError` or a `RangeError` if the file is damaged. `NotReadableError` means that the browser cannot
 * read the file any more.
 */
const fileErrors = new Set(['RuntimeError', 'RangeError', 'NotReadableError'])

function codeOf(error: unknown): CropErrorCode {
  if (error instanceof HeifError) {
    if (unsupported.has(error.code) || error.subcode === noStill) return 'undecodable'
    return error.code === memory && error.subcode !== overLimit ? 'tooHeavy' : 'broken'
  }
  const { name, message } = error as Error
  // Allocators, WebAssembly, array buffers and bitmaps have different messages for a lack of memory.
  if (/(out of|no|enlarge) memory|oom|allocat/i.test(message)) return 'tooHeavy'
  // Any other error means that the library did not start, for example in a browser without WebAssembly.
  return fileErrors.has(name) ? 'broken' : 'undecodable'
}
