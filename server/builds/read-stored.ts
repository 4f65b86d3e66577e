import { get as getPlain, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Encoding } from '../http/representation.ts'

const timeoutMs = 3_000
const maxBytes = 8_000_000
const maxConcurrent = 16

const decompress = promisify(brotliDecompress)

export async function readStored(address: string): Promise<Map<Encoding, Buffer>> {
  return inQueue(async () => {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await request(address, signal)
    if (answer.statusCode !== 200 || Number(answer.headers['content-length'] ?? 0) > maxBytes) {
      answer.destroy()
      throw new Error(`${address}: status ${answer.statusCode}`)
    }
    const body = await readCapped(answer, address)
    if (answer.headers['content-encoding'] !== 'br') return new Map([['identity', body]])
    const identity = await decompress(body, { maxOutputLength: maxBytes })
    return new Map([['br', body] as const, ['identity', identity]])
  })
}

function request(address: string, signal: AbortSignal): Promise<IncomingMessage> {
  // Load the TLS module on first use, because most sites do not use an object store.
  const get = address.startsWith('https:') ? process.getBuiltinModule('node:https').get : getPlain
  return new Promise((resolve, reject) => {
    get(address, { signal, headers: { 'Accept-Encoding': 'br' } }, resolve).on('error', reject)
  })
}

async function readCapped(answer: IncomingMessage, address: string): Promise<Buffer> {
  let length = 0
  answer.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > maxBytes) answer.destroy(new Error(`${address}: more than ${maxBytes} bytes`))
  })
  return buffer(answer)
}

let running = 0
const waiting: (() => void)[] = []

async function inQueue<Value>(run: () => Promise<Value>): Promise<Value> {
  if (running >= maxConcurrent) await new Promise<void>(resolve => waiting.push(resolve))
  else running++
  try {
    return await run()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
