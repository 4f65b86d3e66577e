import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Limits } from './limits.ts'

/**
 * Discards incoming data until the client closes the connection (RFC 9112 section 9.6). If the server closed the connection
 * earlier, TCP could reset it, and the client could lose the response.
 */
export function linger(socket: Socket, limits: Limits, pending?: ServerResponse): void {
  if (socket.destroyed || socket.writableEnded) return
  discardInput(socket, limits.maxLingerBytes)
  if (pending) pending.once('close', () => end(socket, limits))
  else end(socket, limits)
}

function end(socket: Socket, { lingerMs }: Limits): void {
  socket.end(() => {
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
  })
}

type Handle = { reading: boolean; readStart(): void }

/** Takes the data away from Node's parser, so that no later request on the connection is handled. */
function discardInput(socket: Socket & { _handle?: Handle | null }, maxBytes: number): void {
  const maxRead = socket.bytesRead + maxBytes
  socket.removeAllListeners('data')
  socket.on('data', () => void (socket.bytesRead > maxRead && socket.destroy()))
  socket.resume()
  const { _handle: handle } = socket
  // Node stops reading from the socket if no handler reads the request's body, and `resume()` does not make Node read again.
  if (!handle || handle.reading) return
  handle.reading = true
  handle.readStart()
}
