import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Limits } from './limits.ts'
import type { Connections } from './track-connections.ts'

/**
 * Beyond the most connections the one that has been idle longest makes room for a newcomer, who is turned away where none
 * is idle: or one client with many quiet connections would keep everybody out. And whoever asks nothing is cut after a
 * time, whatever bytes come: Node counts from the last byte, and passes over line breaks between requests (RFC 9112
 * section 2.2).
 */
export function cutIdle(server: Server, { sockets, idle }: Connections, limits: Limits): void {
  const { maxConnections, keepAliveTimeout, keepAliveTimeoutBuffer, headersTimeout } = limits
  // A head that began in time has its own time to end.
  const most = keepAliveTimeout + keepAliveTimeoutBuffer + headersTimeout

  server.on('connection', () => {
    if (sockets.size <= maxConnections) return
    // The newcomer is one of them.
    const [longest] = idle()
    longest?.[0].destroy()
  })
  lookEvery(keepAliveTimeout / 50, server, () => {
    const now = performance.now()
    for (const [socket, since] of idle()) if (now - since >= most) socket.destroy()
  })
}

/** Cuts connections whose client asks for answers and hardly takes them: Node's own limits end at the request. */
export function cutSlowReaders(
  server: Server,
  { sockets }: Connections,
  { slowReaderMs, slowestReader }: Limits,
): void {
  const paces = new WeakMap<Socket, { at: number; written: number; queued: number }>()

  lookEvery(slowReaderMs / 6, server, () => {
    const now = performance.now()
    for (const socket of sockets) {
      const written = socket.bytesWritten - socket.writableLength
      const queued = queuedOf(socket)
      const pace = paces.get(socket)
      if (socket.writableLength === 0) paces.delete(socket)
      else if (!pace) paces.set(socket, { at: now, written, queued })
      else if (now - pace.at < slowReaderMs) continue
      // A connection that is merely closed keeps what it has not taken in the kernel for minutes.
      else if (Math.max(written - pace.written, pace.queued - queued) < slowestReader) socket.resetAndDestroy()
      else paces.set(socket, { at: now, written, queued })
    }
  })
}

/** Returns the bytes of the current write that the kernel has not taken. Node counts a write as a whole, and most answers are one write. */
function queuedOf(socket: Socket & { _handle?: { writeQueueSize: number } | null }): number {
  return socket._handle?.writeQueueSize ?? 0
}

function lookEvery(ms: number, server: Server, look: () => void): void {
  const timer = setInterval(look, ms).unref()
  server.once('close', () => clearInterval(timer))
}
