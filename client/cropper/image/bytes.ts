/**
 * For an offset beyond the end, the functions here return 0 or an empty string, so that a truncated file does not cause an error.
 */
export type Bytes = Uint8Array

export const u16be = (bytes: Bytes, at: number): number => byte(bytes, at) * 256 + byte(bytes, at + 1)
export const u16le = (bytes: Bytes, at: number): number => byte(bytes, at) + byte(bytes, at + 1) * 256
export const u24le = (bytes: Bytes, at: number): number => u16le(bytes, at) + byte(bytes, at + 2) * 65536
export const u32be = (bytes: Bytes, at: number): number => u16be(bytes, at) * 65536 + u16be(bytes, at + 2)
export const u32le = (bytes: Bytes, at: number): number => u16le(bytes, at) + u16le(bytes, at + 2) * 65536

export const letters = (bytes: Bytes, at: number, length = 4): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

export const byte = (bytes: Bytes, at: number): number => bytes[at] ?? 0
