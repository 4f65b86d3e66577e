import type { IncomingMessage, ServerResponse } from 'node:http'

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

export function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || '{}')
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Throw the error below, as for JSON that is not an object.
  }
  throw new Refusal(400, 'The body is not a JSON object.')
}

export function sendJson(response: ServerResponse, status: number, value: unknown, caching = 'no-store'): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': caching })
  response.end(JSON.stringify(value))
}

export class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
