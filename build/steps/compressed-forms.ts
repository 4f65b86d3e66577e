import { compress } from '../../server/stored/compress.ts'
import type { Encoding } from '../../server/stored/stored-file.ts'

const made = new WeakMap<Uint8Array, Promise<Map<Encoding, Buffer>>>()

/** The codings of a file's bytes, made once. Asked for early, they are made while other steps have the main thread. */
export function compressedForms(bytes: Uint8Array): Promise<Map<Encoding, Buffer>> {
  const forms = made.get(bytes) ?? compress(Buffer.from(bytes))
  made.set(bytes, forms)
  return forms
}
