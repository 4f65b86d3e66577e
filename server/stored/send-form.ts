import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Form } from './stored-file.ts'

/** Raw header list for `writeHead`: names and values by turns. */
export type HeaderList = string[]

/**
 * Answers with a stored form: whole, without a body for HEAD, or 304 where the client has it. An error asks no condition
 * (RFC 9110 section 13.2.1).
 */
export function sendForm(req: IncomingMessage, res: ServerResponse, form: Form, headers: HeaderList): number {
  const status = res.statusCode === 200 && holds(req.headers['if-none-match'], form.etag) ? 304 : res.statusCode
  res.writeHead(status, headers)
  res.end(status === 304 || req.method === 'HEAD' ? undefined : form.body)
  return status
}

/** What a form says of itself. */
export function formHeaders({ encoding, body, etag }: Form): HeaderList {
  const always = ['ETag', etag, 'Content-Length', String(body.length)]
  return encoding === 'identity' ? always : [...always, 'Content-Encoding', encoding]
}

/** If-None-Match compares weakly: `*` or any listed tag, `W/` or not. A tag has its quotes, and none inside. */
function holds(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.includes(etag))
}
