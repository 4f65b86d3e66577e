import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compress, type Encoding } from '../server/http/representation.ts'
import { makeOnce } from './cache.ts'
import { root } from './places.ts'

type Forms = Map<Encoding, Buffer>

const { brotli, zlib, zstd } = process.versions
const compressor = [readFileSync(join(root, 'server/http/representation.ts')), brotli, zlib, zstd].join()

const made = new WeakMap<Uint8Array, Promise<Forms>>()

/** Compression runs in other threads, so start it before other work. */
export function compressOnce(bytes: Uint8Array): Promise<Forms> {
  const forms = made.get(bytes) ?? codingsOf(Buffer.from(bytes))
  made.set(bytes, forms)
  return forms
}

async function codingsOf(body: Buffer): Promise<Forms> {
  const codings = await makeOnce([compressor, body], async () => {
    const { identity: _, ...others } = Object.fromEntries(await compress(body))
    return new Map(Object.entries(others))
  })
  return new Map([...(codings as Forms), ['identity', body]])
}
