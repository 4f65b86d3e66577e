import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { Encoding, Form, StoredFile } from './stored-file.ts'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = constants

const compressors: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: body =>
    promisify(brotliCompress)(body, { params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: body.length } }),
  zstd: body =>
    promisify(zstdCompress)(body, { params: { [ZSTD_c_compressionLevel]: 19 }, pledgedSrcSize: body.length }),
  gzip: body => promisify(gzip)(body, { level: 9 }),
}

/** All codings of a body that make it smaller, at best quality, made on the thread pool. */
export async function compress(body: Buffer): Promise<Map<Encoding, Buffer>> {
  const made = await Promise.all(
    Object.entries(compressors).map(async ([encoding, run]) => [encoding as Encoding, await run(body)] as const),
  )
  return new Map<Encoding, Buffer>([...made.filter(([, bytes]) => bytes.length < body.length), ['identity', body]])
}

/** A document from its codings. Each coding has a strong ETag of its own (RFC 9110 section 8.8.3.3). */
export function storedFile(type: string, codings: ReadonlyMap<Encoding, Buffer>): StoredFile {
  const hash = createHash('sha256').update(codings.get('identity')!).digest('base64url').slice(0, 22)
  const forms = [...codings].map(([encoding, body]): [Encoding, Form] => [
    encoding,
    { encoding, body, etag: `"${hash}-${encoding}"` },
  ])
  return { type, forms: new Map(forms) }
}
