import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Limits } from './limits.ts'
import type { Connections } from './track-connections.ts'

/**
 * Above `maxConnections`, cuts the connection that was idle longest, so that no client can lock out others. Also cuts
 * connections that are idle for too long. Node's own timeout restarts with each byte, and the parser ignores
 * line breaks between requests (RFC 9112 section 2.2).
 */
export function cutIdle(server: Server, { sockets, idle }: Connections, limits: Limits): void {
  const { maxConnections, keepAliveTimeout, keepAliveTimeoutBuffer, headersTimeout } = limits
  // A request head that starts at the last moment may take `headersTimeout`.
  const maxIdle = keepAliveTimeout + keepAliveTimeoutBuffer + headersTimeout

  server.on('connection', () => {
    if (sockets.size <= maxConnections) return
    // If no other connection is idle, this cuts the new one.
    const [longest] = idle()
    longest?.[0].destroy()
  })
  checkEvery(keepAliveTimeout / 50, server, () => {
    const now = performance.now()
    for (const [socket, since] of idle()) if (now - since >= maxIdle) socket.destroy()
  })
}

/** Node has limits for requests only. */
export function cutSlowReaders(
  server: Server,
  { sockets }: Connections,
  { slowReaderMs, slowestReader }: Limits,
): void {
  const paces = new WeakMap<Socket, { at: number; written: number; queued: number }>()

  checkEvery(slowReaderMs / 6, server, () => {
    const now = performance.now()
    for (const socket of sockets) {
      const written = socket.bytesWritten - socket.writableLength
      const queued = queuedOf(socket)
      const pace = paces.get(socket)
      if (socket.writableLength === 0) paces.delete(socket)
      else if (!pace) paces.set(socket, { at: now, written, queued })
      else if (now - pace.at < slowReaderMs) continue
      // After a normal close the kernel would keep the unread bytes for minutes.
      else if (Math.max(written - pace.written, pace.queued - queued) < slowestReader) socket.resetAndDestroy()
      else paces.set(socket, { at: now, written, queued })
    }
  })
}

/** Returns how many bytes of the current write the kernel has not taken. `bytesWritten` counts a write as a whole. */
function queuedOf(socket: Socket & { _handle?: { writeQueueSize: number } | null }): number {
  return socket._handle?.writeQueueSize ?? 0
}

function checkEvery(ms: number, server: Server, check: () => void): void {
  const timer = setInterval(check, ms).unref()
  server.once('close', () => clearInterval(timer))
}
