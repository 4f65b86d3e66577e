import type { Server } from 'node:http'
import type { Limits } from './limits.ts'
import type { Connections } from './track-connections.ts'

type Times = Pick<Limits, 'maxConnections' | 'keepAliveTimeout' | 'keepAliveTimeoutBuffer' | 'headersTimeout'>

/**
 * Beyond the most connections the one that has been idle longest makes room for a newcomer, who is turned away where none
 * is idle: or one client with many quiet connections would keep everybody out. And whoever asks nothing is cut after a
 * time, whatever bytes come: Node counts from the last byte, and passes over line breaks between requests (RFC 9112
 * section 2.2).
 */
export function cutIdle(server: Server, { sockets, idle }: Connections, limits: Times): void {
  const { maxConnections, keepAliveTimeout, keepAliveTimeoutBuffer, headersTimeout } = limits
  // A head that began in time has its own time to end.
  const most = keepAliveTimeout + keepAliveTimeoutBuffer + headersTimeout

  server.on('connection', () => {
    if (sockets.size <= maxConnections) return
    // The newcomer is one of them.
    const [longest] = idle()
    longest?.[0].destroy()
  })
  const look = () => {
    const now = performance.now()
    for (const [socket, since] of idle()) if (now - since >= most) socket.destroy()
  }
  const timer = setInterval(look, keepAliveTimeout / 50).unref()
  server.once('close', () => clearInterval(timer))
}
