import type { IncomingMessage } from 'node:http'
import { hasBody } from './guard-requests.ts'
import { HttpError } from './http-error.ts'

/**
 * A request's body, empty where it announces none, and refused as soon as it is known to be longer than allowed. Undefined
 * where the client went away.
 */
export function readBody(req: IncomingMessage, most: number): Promise<Buffer | undefined> {
  if (Number(req.headers['content-length'] ?? 0) > most) throw tooLarge()
  if (!hasBody(req)) return Promise.resolve(Buffer.alloc(0))
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>()
  const chunks: Buffer[] = []
  let length = 0
  req.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= most) chunks.push(chunk)
    else {
      req.pause()
      reject(tooLarge())
    }
  })
  req.once('end', () => resolve(Buffer.concat(chunks)))
  req.once('error', () => resolve(undefined))
  return promise
}

function tooLarge(): HttpError {
  return new HttpError(413, 'Content Too Large')
}
