import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'

const sliceBytes = 262_144
const slicesPerTurn = 4

export const maxUndivided = 65_536

/**
 * In one turn of the event loop, all connections together copy at most a megabyte to the kernel, so that large files do not
 * delay other visitors.
 */
export function sendInTurns(res: ServerResponse, body: Buffer): void {
  // An error means that the client has disconnected and `pipeline` has already destroyed the response.
  pipeline(slices(body), res, () => {})
}

async function* slices(body: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < body.length; start += sliceBytes) {
    await nextTurn()
    yield body.subarray(start, start + sliceBytes)
  }
}

const waiting: (() => void)[] = []

function nextTurn(): Promise<void> {
  return new Promise(resolve => {
    if (waiting.push(resolve) === 1) setImmediate(beginTurn)
  })
}

function beginTurn(): void {
  for (const resolve of waiting.splice(0, slicesPerTurn)) resolve()
  if (waiting.length > 0) setImmediate(beginTurn)
}
