import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Limits } from './limits.ts'
import type { Connections } from './track-connections.ts'

/**
 * If there are more than `maxConnections`, destroys the connection that has been idle longest, so that no client can lock out
 * others. Node's own timeout for idle connections is not enough, because it restarts with each byte, and a client may send empty
 * lines between requests (RFC 9112 section 2.2).
 */
export function cutIdle(server: Server, { sockets, idle }: Connections, limits: Limits): void {
  const { maxConnections, keepAliveTimeout, keepAliveTimeoutBuffer, headersTimeout } = limits
  // Add `headersTimeout`, because a client may begin to send a request head at the last moment.
  const maxIdle = keepAliveTimeout + keepAliveTimeoutBuffer + headersTimeout

  server.on('connection', () => {
    if (sockets.size <= maxConnections) return
    // If all other connections are busy, only the new connection is idle, and this code destroys it.
    const [longest] = idle()
    longest?.[0].destroy()
  })
  checkEvery(keepAliveTimeout / 50, server, () => {
    const now = performance.now()
    for (const [socket, since] of idle()) if (now - since >= maxIdle) socket.destroy()
  })
}

/** Resets connections whose clients read a response too slowly, because Node has timeouts only for slow requests. */
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
      // Reset the connection, because the kernel would store the unread bytes for minutes after a normal close.
      else if (Math.max(written - pace.written, pace.queued - queued) < slowestReader) socket.resetAndDestroy()
      else paces.set(socket, { at: now, written, queued })
    }
  })
}

/** `bytesWritten` also counts bytes that the kernel has not accepted yet. */
function queuedOf(socket: Socket & { _handle?: { writeQueueSize: number } | null }): number {
  return socket._handle?.writeQueueSize ?? 0
}

function checkEvery(ms: number, server: Server, check: () => void): void {
  const timer = setInterval(check, ms).unref()
  server.once('close', () => clearInterval(timer))
}
