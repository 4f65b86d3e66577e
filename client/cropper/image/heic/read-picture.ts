import { colorSpaceOf } from './color-profile.ts'

/** The C interface of libheif (heif.h), as exported by Emscripten. */
export type Libheif = {
  /** Emscripten replaces this array when the memory grows. */
  readonly HEAPU8: Uint8Array<ArrayBuffer>
  _malloc(size: number): number
  _heif_context_alloc(): number
  _heif_context_get_security_limits(context: number): number
  _heif_context_read_from_memory(error: number, context: number, bytes: number, size: number, options: number): void
  _heif_context_get_primary_image_handle(error: number, context: number, result: number): void
  _heif_image_handle_get_raw_color_profile_size(handle: number): number
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, result: number): void
  _heif_image_handle_get_nclx_color_profile(error: number, handle: number, result: number): void
  _heif_image_handle_is_premultiplied_alpha(handle: number): number
  _heif_decoding_options_alloc(): number
  _heif_decode_image(
    error: number,
    handle: number,
    result: number,
    space: number,
    chroma: number,
    options: number,
  ): void
  _heif_image_get_width(image: number, channel: number): number
  _heif_image_get_height(image: number, channel: number): number
  _heif_image_get_plane_readonly2(image: number, channel: number, stride: number): number
}

/** The pixels are RGBA in the library's memory, with `stride` pixels per line. */
export type Picture = {
  pixels: Uint8ClampedArray<ArrayBuffer>
  stride: number
  width: number
  height: number
  /** Undefined if the browser has to convert the colours with the ICC profile. */
  colorSpace: PredefinedColorSpace | undefined
  profile: Uint8Array<ArrayBuffer>
}

/** An error of libheif, with `heif_error_code` and `heif_suberror_code` of heif_error.h. */
export class HeifError extends Error {
  readonly code: number
  readonly subcode: number

  constructor(code: number, subcode: number, message: string) {
    super(message)
    this.code = code
    this.subcode = subcode
  }
}

/** Values of `heif_colorspace_RGB`, `heif_chroma_interleaved_RGBA` and `heif_channel_interleaved`. */
const [rgb, rgba, interleaved] = [1, 11, 10]

/** Value of `heif_color_primaries_SMPTE_EG_432_1`, the primaries of Display P3 (ITU-T H.273, table 2). */
const primariesOfP3 = 12

/** Does not free the library's memory, because the browser releases it when the worker ends. */
export function readPicture(lib: Libheif, file: Uint8Array, mostPixels: number): Picture {
  const u32 = (at: number) => new DataView(lib.HEAPU8.buffer).getUint32(at, true)
  const [error, result] = [lib._malloc(12), lib._malloc(4)]
  const call = (invoke: () => void): number => {
    invoke()
    if (u32(error) !== 0) throw new HeifError(u32(error), u32(error + 4), textAt(lib.HEAPU8, u32(error + 8)))
    return u32(result)
  }

  const bytes = lib._malloc(file.length)
  if (bytes === 0) throw new RangeError('not enough memory for the file')
  lib.HEAPU8.set(file, bytes)
  const context = lib._heif_context_alloc()
  limitPixels(lib, context, mostPixels)
  call(() => lib._heif_context_read_from_memory(error, context, bytes, file.length, 0))
  const handle = call(() => lib._heif_context_get_primary_image_handle(error, context, result))

  const profileSize = lib._heif_image_handle_get_raw_color_profile_size(handle)
  const profileAt = lib._malloc(profileSize)
  if (profileSize > 0) call(() => lib._heif_image_handle_get_raw_color_profile(error, handle, profileAt))
  const profile = lib.HEAPU8.slice(profileAt, profileAt + profileSize)
  lib._heif_image_handle_get_nclx_color_profile(error, handle, result)
  // `color_primaries` is the second field of `heif_color_profile_nclx`.
  const primaries = u32(error) === 0 ? u32(u32(result) + 4) : undefined

  const image = call(() => lib._heif_decode_image(error, handle, result, rgb, rgba, strictOptions(lib)))
  const [width, height] = [
    lib._heif_image_get_width(image, interleaved),
    lib._heif_image_get_height(image, interleaved),
  ]
  const plane = lib._heif_image_get_plane_readonly2(image, interleaved, result)
  const lineBytes = u32(result)
  const pixels = new Uint8ClampedArray(lib.HEAPU8.buffer, plane, lineBytes * height)
  if (lib._heif_image_handle_is_premultiplied_alpha(handle)) divideByAlpha(pixels)
  const colorSpace = profileSize > 0 ? colorSpaceOf(profile) : primaries === primariesOfP3 ? 'display-p3' : 'srgb'
  return { pixels, stride: lineBytes / 4, width, height, colorSpace, profile }
}

/**
 * Sets `strict_decoding` in `heif_decoding_options`. Without strict decoding, the missing part of a truncated file would be
 * green.
 */
function strictOptions(lib: Libheif): number {
  const options = lib._heif_decoding_options_alloc()
  lib.HEAPU8[options + 21] = 1
  return options
}

/** Sets `max_image_size_pixels` in `heif_security_limits`. A small file may declare a size that would exhaust the memory. */
function limitPixels(lib: Libheif, context: number, most: number): void {
  const limits = lib._heif_context_get_security_limits(context)
  new DataView(lib.HEAPU8.buffer).setBigUint64(limits + 8, BigInt(most), true)
}

function textAt(memory: Uint8Array<ArrayBuffer>, at: number): string {
  return new TextDecoder().decode(memory.slice(at, memory.indexOf(0, at)))
}

/** Undoes the multiplication of the colours by alpha, because canvases expect colours that are not premultiplied. */
function divideByAlpha(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!
    if (alpha === 0 || alpha === 255) continue
    for (let channel = at; channel < at + 3; channel++) pixels[channel] = (pixels[channel]! * 255) / alpha
  }
}
