import type { IncomingMessage, ServerResponse } from 'node:http'
import Negotiator from 'negotiator'
import { firstRanges, memoizeBounded } from './memoize-bounded.ts'
import type { EncodedBody, Encoding, Representation } from './representation.ts'

/** Header list for `writeHead`: names and values alternate. */
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
  body: EncodedBody,
  headers: HeaderList = [],
): void {
  const representation = negotiateEncoding(body, req.headers['accept-encoding'])
  sendRepresentation(req, res, representation, [...headers, ...representationHeaders(representation)])
}

/** The server's order among encodings of equal quality: smallest output first. */
const encodings: readonly Encoding[] = ['br', 'zstd', 'gzip', 'identity']

const preferences = memoizeBounded((ranges: string): Encoding[] => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': ranges } }) as unknown as PreferringNegotiator
  return negotiator.encodings(encodings, { preferred: encodings })
})

/** The package's types lack `preferred`. */
type PreferringNegotiator = {
  encodings(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding[]
}

/** Conditions apply to successful responses only (RFC 9110 section 13.2.1). */
export function sendRepresentation(
  req: IncomingMessage,
  res: ServerResponse,
  { etag, body }: Representation,
  headers: HeaderList,
): number {
  const status = res.statusCode === 200 && matchesTag(req.headers['if-none-match'], etag) ? 304 : res.statusCode
  res.writeHead(status, headers)
  res.end(status === 304 || req.method === 'HEAD' ? undefined : body)
  return status
}

export function representationHeaders({ encoding, body, etag }: Representation): HeaderList {
  const always = ['ETag', etag, 'Content-Length', String(body.length)]
  return encoding === 'identity' ? always : [...always, 'Content-Encoding', encoding]
}

export function setHeaders(res: ServerResponse, headers: HeaderList): void {
  for (let i = 0; i < headers.length; i += 2) res.setHeader(headers[i]!, headers[i + 1]!)
}

/** If-None-Match uses weak comparison: `*` and any listed tag match, with or without `W/`. A tag includes its quotes. */
function matchesTag(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.includes(etag))
}
