import type { IncomingMessage, Server } from 'node:http'
import type { Connections } from './track-connections.ts'

const refusal =
  'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n'

/**
 * CONNECT is refused in words: Node would just end the connection, and a proxy would take the site for broken. Behind a
 * request that is still being answered it ends all the same, or the refusal would be taken for that one's answer.
 */
export function refuseTunnels(server: Server, { openOn }: Connections): void {
  server.on('connect', ({ socket }: IncomingMessage) => {
    socket.on('error', () => {})
    if (openOn(socket).size > 0) return void socket.destroy()
    socket.end(refusal, () => socket.destroy())
  })
}
