import type { Server } from 'node:http'
import type { Socket } from 'node:net'

type Pace = { at: number; taken: number }

/** Cuts connections whose client asks for answers and hardly takes them: Node's own limits end at the request. */
export function cutSlowReaders(
  server: Server,
  sockets: ReadonlySet<Socket>,
  { slowReaderMs, slowestReader }: { slowReaderMs: number; slowestReader: number },
): void {
  const paces = new WeakMap<Socket, Pace>()

  const look = () => {
    const now = performance.now()
    for (const socket of sockets) {
      const taken = socket.bytesWritten - socket.writableLength
      const pace = paces.get(socket)
      if (socket.writableLength === 0) paces.delete(socket)
      else if (!pace) paces.set(socket, { at: now, taken })
      else if (now - pace.at < slowReaderMs) continue
      // A connection that is merely closed keeps what it has not taken in the kernel for minutes.
      else if (taken - pace.taken < slowestReader) socket.resetAndDestroy()
      else paces.set(socket, { at: now, taken })
    }
  }
  const timer = setInterval(look, slowReaderMs / 6).unref()
  server.once('close', () => clearInterval(timer))
}
