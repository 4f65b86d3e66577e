import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

const refusal =
  'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n'

/**
 * CONNECT is refused in words: Node would just end the connection, and a proxy would take the site for broken. Behind a
 * request that is still being answered it ends all the same, or the refusal would be taken for that one's answer.
 */
export function refuseTunnels(server: Server, open: ReadonlySet<ServerResponse>): void {
  server.on('connect', (_req, socket: Duplex) => {
    socket.on('error', () => {})
    for (const res of open) if (res.req.socket === socket) return void socket.destroy()
    socket.end(refusal, () => socket.destroy())
  })
}
