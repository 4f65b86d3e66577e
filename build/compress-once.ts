import { compress, type Encoding } from '../server/http/representation.ts'

const made = new WeakMap<Uint8Array, Promise<Map<Encoding, Buffer>>>()

/** The codings of a file's bytes, made once. Asked for early, they are made while other steps have the main thread. */
export function compressOnce(bytes: Uint8Array): Promise<Map<Encoding, Buffer>> {
  const forms = made.get(bytes) ?? compress(Buffer.from(bytes))
  made.set(bytes, forms)
  return forms
}
