import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Sends a request several times on one connection, one after another. */
export async function askOften(
  handler: RequestListener,
  times: number,
  path: string,
  init: RequestInit = {},
): Promise<number[]> {
  const server = createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  const statuses: number[] = []
  try {
    for (let i = 0; i < times; i++) {
      const answer = await fetch(url, init)
      await answer.arrayBuffer()
      statuses.push(answer.status)
    }
    return statuses
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
