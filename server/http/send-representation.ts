import type { IncomingMessage, ServerResponse } from 'node:http'
import Negotiator from 'negotiator'
import { firstRanges, memoizeBounded } from './memoize-bounded.ts'
import type { EncodedBody, Encoding, Representation } from './representation.ts'
import { maxUndivided, sendInTurns } from './send-in-turns.ts'

/** Alternating header names and values, as `writeHead` accepts them. */
export type HeaderList = string[]

export function negotiateEncoding({ representations }: EncodedBody, acceptEncoding?: string): Representation {
  const preferred = acceptEncoding ? preferences(firstRanges(acceptEncoding)) : []
  for (const encoding of preferred) {
    const found = representations.get(encoding)
    if (found) return found
  }
  return representations.get('identity')!
}

export function sendEncoded(
  req: IncomingMessage,
  res: ServerResponse,
  encoded: EncodedBody,
  headers: HeaderList = [],
): void {
  const representation = negotiateEncoding(encoded, req.headers['accept-encoding'])
  const { body } = representation
  const status = statusFor(req, res, representation)
  res.writeHead(status, [...headers, ...representationHeaders(representation)])
  if (status === 304 || req.method === 'HEAD') res.end()
  else if (body.length > maxUndivided) sendInTurns(res, body)
  else res.end(body)
}

/** Ordered by output size, smallest first. */
const encodings: readonly Encoding[] = ['br', 'zstd', 'gzip', 'identity']

const preferences = memoizeBounded((ranges: string): Encoding[] => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': ranges } }) as unknown as PreferringNegotiator
  return negotiator.encodings(encodings, { preferred: encodings })
})

/** Negotiator's types lack the `preferred` option. */
type PreferringNegotiator = {
  encodings(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding[]
}

/** `If-None-Match` has an effect only if the status is 200 (RFC 9110 section 13.2.1). */
export function statusFor(
  { headers }: IncomingMessage,
  { statusCode }: ServerResponse,
  { etag }: Representation,
): number {
  return statusCode === 200 && matchesTag(headers['if-none-match'], etag) ? 304 : statusCode
}

export function representationHeaders({ encoding, body, etag }: Representation): HeaderList {
  const always = ['ETag', etag, 'Content-Length', String(body.length)]
  return encoding === 'identity' ? always : [...always, 'Content-Encoding', encoding]
}

export function setHeaders(res: ServerResponse, headers: HeaderList): void {
  for (let i = 0; i < headers.length; i += 2) res.setHeader(headers[i]!, headers[i + 1]!)
}

/** `etag` includes its quotes. */
function matchesTag(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.includes(etag))
}
