import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request's body as text. A longer one is refused as soon as its length is known, and never collected. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLong(mostBytes)
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) throw tooLong(mostBytes)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function tooLong(mostBytes: number): Refusal {
  return new Refusal(413, `The body is longer than ${mostBytes} bytes.`)
}

/** A JSON object; an empty body counts as an empty one. */
export function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || '{}')
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Said below, as for every other body that is no object.
  }
  throw new Refusal(400, 'The body is not a JSON object.')
}

export function sendJson(response: ServerResponse, status: number, value: unknown, caching = 'no-store'): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': caching })
  response.end(JSON.stringify(value))
}

/** A request answered before it reaches a service: the status and one sentence. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
