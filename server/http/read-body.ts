import type { IncomingMessage } from 'node:http'
import { hasBody } from './guard-requests.ts'
import { HttpError } from './http-error.ts'

/** Resolves to the body, or to undefined if the client disconnects. Throws or rejects with 413 if the body exceeds `maxBytes`. */
export function readBody(req: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes)
  if (!hasBody(req)) return Promise.resolve(Buffer.alloc(0))
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>()
  const chunks: Buffer[] = []
  let length = 0
  req.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= maxBytes) chunks.push(chunk)
    else reject(tooLarge(maxBytes))
  })
  req.once('end', () => resolve(Buffer.concat(chunks)))
  req.once('error', () => resolve(undefined))
  return promise
}

function tooLarge(maxBytes: number): HttpError {
  return new HttpError(413, 'Content Too Large', { details: { maxBytes } })
}
