/*! HEIC is decoded by libheif (https://github.com/strukturag/libheif, LGPL-3.0), whose files are unchanged. */
import library from 'libheif-js/libheif-wasm/libheif.js?address'
import type { CropErrorCode } from '../../../photo/crop-error.ts'
import { reducedWidth } from '../reduced-width.ts'
import { HeifError, type Libheif, readPicture } from './read-picture.ts'

export type Question = { file: Blob; mostPixels: number; longest: number }

/** The page sends the WebAssembly, because the CSP of the worker allows only scripts. */
export type Task = Question & { wasm: ArrayBuffer }

/** At full size and reduced. Reducing a large picture would block the page too long. */
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
    answer({ code: faultOf(error), reason: String(error) })
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
  // Reads the pixels in place: a copy of 50 megapixels is 200 MB. The padding of each line is cropped.
  return createImageBitmap(new ImageData(pixels, stride, height, { colorSpace }), 0, 0, width, height)
}

/** `heif_error_Unsupported_filetype`, `heif_error_Unsupported_feature`, `heif_error_Plugin_loading_error`: another codec. */
const unsupported = new Set([3, 4, 11])

/** `heif_error_Memory_allocation_error` */
const memory = 6

/** `heif_suberror_Security_limit_exceeded`: the file states an unreasonable size. */
const overLimit = 1000

/** Errors of WebAssembly inside the library, and of files that were deleted before they were read. */
const spoilt = new Set(['RuntimeError', 'RangeError', 'NotReadableError'])

function faultOf(error: unknown): CropErrorCode {
  if (error instanceof HeifError) {
    if (unsupported.has(error.code)) return 'undecodable'
    return error.code === memory && error.subcode !== overLimit ? 'tooHeavy' : 'broken'
  }
  const { name, message } = error as Error
  // Allocators, WebAssembly, array buffers and bitmaps have different messages.
  if (/(out of|no|enlarge) memory|oom|allocat/i.test(message)) return 'tooHeavy'
  // Other errors keep the library from starting, for example a browser without WebAssembly.
  return spoilt.has(name) ? 'broken' : 'undecodable'
}
