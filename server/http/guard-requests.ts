import type { IncomingMessage } from 'node:http'
import type { NextFunction, Request, Response } from 'express'
import { HttpError } from './http-error.ts'

/** Refuses requests that RFC 9112 forbids but Node's parser accepts. */
export function refuseMalformed(req: Request, res: Response, next: NextFunction): void {
  if (!isMalformed(req)) return next()
  // The end of a malformed request is ambiguous, so the bytes after it must not be parsed as the next request.
  res.setHeader('Connection', 'close')
  next(
    req.httpVersionMajor === 1 ? new HttpError(400, 'Bad Request') : new HttpError(505, 'HTTP Version Not Supported'),
  )
}

/** Closes the connection after a request with a body, so that a handler can refuse the request without reading its body. */
export function endAfterBody(req: Request, res: Response, next: NextFunction): void {
  if (hasBody(req)) res.setHeader('Connection', 'close')
  next()
}

export function allowMethods(req: Request, res: Response, next: NextFunction): void {
  if (req.method === 'GET' || req.method === 'HEAD') return next()
  res.setHeader('Allow', 'GET, HEAD')
  // An unread body must not be parsed as the next request.
  res.setHeader('Connection', 'close')
  next(new HttpError(405, 'Method Not Allowed'))
}

/**
 * Checks the target and the Host header (RFC 9112 section 3.2), and Transfer-Encoding (section 6.1). Refuses a second
 * Authorization header, because Node uses the first one, but a proxy may use the last.
 */
export function isMalformed(req: IncomingMessage): boolean {
  const { headers, rawHeaders, httpVersionMajor, url = '' } = req
  if (httpVersionMajor !== 1) return true
  if (!url.startsWith('/') && url !== '*') return true
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

export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return (length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined
}
