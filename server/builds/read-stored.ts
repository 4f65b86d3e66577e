import { get as getPlain, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Encoding } from '../http/representation.ts'

/** A visitor waits for it, for less long than for a page; in ms. */
const mostMs = 3_000
/** Of one file, packed and unpacked. */
const mostBytes = 8_000_000
/** At once: what else is asked for waits in line, however many ask. */
const mostOpen = 16

const unpack = promisify(brotliDecompress)

/** A file of the store, with the forms that it came in. Rejects on any status but 200, and on what is late or too large. */
export async function readStored(address: string): Promise<{ bytes: Buffer; codings: Map<Encoding, Buffer> }> {
  return inLine(async () => {
    const signal = AbortSignal.timeout(mostMs)
    const answer = await ask(address, signal)
    if (answer.statusCode !== 200 || Number(answer.headers['content-length'] ?? 0) > mostBytes) {
      answer.destroy()
      throw new Error(`${address}: status ${answer.statusCode}`)
    }
    const body = await capped(answer)
    if (answer.headers['content-encoding'] !== 'br') return { bytes: body, codings: new Map([['identity', body]]) }
    const bytes = await unpack(body, { maxOutputLength: mostBytes })
    return {
      bytes,
      codings: new Map([
        ['br', body],
        ['identity', bytes],
      ]),
    }
  })
}

function ask(address: string, signal: AbortSignal): Promise<IncomingMessage> {
  // Most sites have no store, and TLS takes time to load.
  const get = address.startsWith('https:') ? process.getBuiltinModule('node:https').get : getPlain
  return new Promise((resolve, reject) => {
    get(address, { signal, headers: { 'Accept-Encoding': 'br' } }, resolve).on('error', reject)
  })
}

async function capped(answer: IncomingMessage): Promise<Buffer> {
  let length = 0
  answer.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > mostBytes) answer.destroy(new Error('The store sends more than it may.'))
  })
  return buffer(answer)
}

let open = 0
const waiting: (() => void)[] = []

async function inLine<Value>(run: () => Promise<Value>): Promise<Value> {
  if (open >= mostOpen) await new Promise<void>(resolve => waiting.push(resolve))
  else open++
  try {
    return await run()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else open--
  }
}
