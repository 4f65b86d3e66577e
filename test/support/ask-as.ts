import { once } from 'node:events'
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'

const decoders: Record<string, (body: Buffer) => Buffer> = {
  identity: body => body,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
}

/** Sends a request with `node:http`, because other clients add an `Accept-Encoding` header and decode the body. */
export async function askAs(
  handler: RequestListener,
  path: string,
  acceptEncoding: string,
  own: IncomingHttpHeaders = {},
) {
  const server = createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    const headers = { ...(acceptEncoding && { 'Accept-Encoding': acceptEncoding }), ...own }
    const [answer] = (await once(get({ port, path, headers, agent: false }), 'response')) as [IncomingMessage]
    const bytes = await buffer(answer)
    const encoding = answer.headers['content-encoding'] ?? 'identity'
    const text = bytes.length === 0 ? '' : decoders[encoding]!(bytes).toString()
    return { status: answer.statusCode, headers: answer.headers, encoding, text, size: bytes.length }
  } finally {
    server.close()
  }
}
