import type { IncomingMessage } from 'node:http'
import { Refusal } from './refusal.ts'

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
