import type { IncomingMessage, ServerResponse } from 'node:http'
import Negotiator from 'negotiator'
import { firstRanges, memoizeBounded } from './memoize-bounded.ts'
import type { EncodedBody, Encoding, Representation } from './representation.ts'

/** Raw header list for `writeHead`: names and values by turns. */
export type HeaderList = string[]

/** The representation that an Accept-Encoding header prefers; identity where it accepts none of ours. */
export function negotiateEncoding(
  { representations }: EncodedBody,
  acceptEncoding: string | undefined,
): Representation {
  const preferred = acceptEncoding ? preferences(firstRanges(acceptEncoding)) : []
  for (const encoding of preferred) {
    const found = representations.get(encoding)
    if (found) return found
  }
  return representations.get('identity')!
}

/** Answers with a body in the encoding that the client prefers. */
export function sendEncoded(
  req: IncomingMessage,
  res: ServerResponse,
  body: EncodedBody,
  headers: HeaderList = [],
): void {
  const representation = negotiateEncoding(body, req.headers['accept-encoding'])
  sendRepresentation(req, res, representation, [...headers, ...representationHeaders(representation)])
}

/** Server's order where a client likes several encodings equally: the smallest first. */
const encodings: readonly Encoding[] = ['br', 'zstd', 'gzip', 'identity']

const preferences = memoizeBounded((ranges: string): Encoding[] => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': ranges } }) as unknown as PreferringNegotiator
  return negotiator.encodings(encodings, { preferred: encodings })
})

/** `preferred` breaks ties in the server's favour; the package's types do not know it yet. */
type PreferringNegotiator = {
  encodings(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding[]
}

/**
 * Answers with a representation: whole, without a body for HEAD, or 304 where the client has it. An error asks no condition
 * (RFC 9110 section 13.2.1).
 */
export function sendRepresentation(
  req: IncomingMessage,
  res: ServerResponse,
  { etag, body }: Representation,
  headers: HeaderList,
): number {
  const status = res.statusCode === 200 && holds(req.headers['if-none-match'], etag) ? 304 : res.statusCode
  res.writeHead(status, headers)
  res.end(status === 304 || req.method === 'HEAD' ? undefined : body)
  return status
}

/** What a representation says of itself. */
export function representationHeaders({ encoding, body, etag }: Representation): HeaderList {
  const always = ['ETag', etag, 'Content-Length', String(body.length)]
  return encoding === 'identity' ? always : [...always, 'Content-Encoding', encoding]
}

/** Sets headers that Express may still change. */
export function setHeaders(res: ServerResponse, headers: HeaderList): void {
  for (let i = 0; i < headers.length; i += 2) res.setHeader(headers[i]!, headers[i + 1]!)
}

/** If-None-Match compares weakly: `*` or any listed tag, `W/` or not. A tag has its quotes, and none inside. */
function holds(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.includes(etag))
}
