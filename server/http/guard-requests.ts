import type { IncomingMessage } from 'node:http'
import type { NextFunction, Request, Response } from 'express'
import { HttpError } from './http-error.ts'

/** Refuses what Node's parser lets through and RFC 9112 does not. */
export function refuseMalformed(req: Request, res: Response, next: NextFunction): void {
  if (!isMalformed(req)) return next()
  // Where one request ends and the next begins is in doubt, so nothing more is read from this connection.
  res.setHeader('Connection', 'close')
  next(
    req.httpVersionMajor === 1 ? new HttpError(400, 'Bad Request') : new HttpError(505, 'HTTP Version Not Supported'),
  )
}

/**
 * A request with a body is its connection's last: whoever refuses it need not read it to find the next request, and no
 * body is ever taken for one.
 */
export function endAfterBody(req: Request, res: Response, next: NextFunction): void {
  if (hasBody(req)) res.setHeader('Connection', 'close')
  next()
}

/** Everything outside the API is read only: another method is 405, and says what would be allowed. */
export function allowMethods(req: Request, res: Response, next: NextFunction): void {
  if (req.method === 'GET' || req.method === 'HEAD') return next()
  res.setHeader('Allow', 'GET, HEAD')
  // A body that nobody reads must not be taken for the next request on this connection.
  res.setHeader('Connection', 'close')
  next(new HttpError(405, 'Method Not Allowed'))
}

/**
 * Whether a request is ambiguous: no Host or several of them or one that is no authority (RFC 9112 section 3.2), a
 * Transfer-Encoding other than exactly `chunked` on HTTP/1.1 (section 6.1), two Authorization headers, of which Node would
 * believe the first and a proxy perhaps the last, or another version on the request line.
 */
export function isMalformed(req: IncomingMessage): boolean {
  const { headers, rawHeaders, httpVersionMajor } = req
  if (httpVersionMajor !== 1) return true
  const encoding = headers['transfer-encoding']
  if (encoding !== undefined && (encoding !== 'chunked' || req.httpVersion !== '1.1')) return true
  if (headers.authorization !== undefined && isRepeated(rawHeaders, 'authorization')) return true
  const host = headers.host
  if (host === undefined) return req.httpVersion === '1.1'
  return !authority.test(host) || isRepeated(rawHeaders, 'host')
}

const authority = /^(?:[a-z0-9._~!$&'()*+,;=-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

function isRepeated(rawHeaders: string[], name: string): boolean {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]!.length === name.length && rawHeaders[i]!.toLowerCase() === name) count++
  }
  return count > 1
}

/** Whether a request announces a body; known before any of it has come. */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return (length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined
}
