import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import type { Connections } from './track-connections.ts'

/**
 * Begins a request once the kernel has the answer before it on its connection, and other connections have had their turn.
 * Node sends such answers in order (RFC 9112 section 9.3.2), but begins all that came in one packet at once: some
 * connections with a hundred requests each, whose answers nobody takes, would keep every visitor waiting. What waits takes
 * memory, and Node goes on reading while nothing is written: who asks for too much at once is cut.
 */
export function inTurn(
  listener: RequestListener,
  { open, openOn }: Connections,
  { maxPipelined, maxOpen }: { maxPipelined: number; maxOpen: number },
): RequestListener {
  return (req, res) => {
    // An answer has a socket as soon as it is its turn.
    if (res.socket) listener(req, res)
    else if (openOn(req.socket).size < maxPipelined && open.size < maxOpen)
      res.once('socket', () => setImmediate(listener, req, res))
    else cut(req.socket)
  }
}

/**
 * Node would parse the packet to its end all the same, and make an error for each of the thousands of requests in it. What
 * its parser takes for the beginning of a tunnel (2) is the last that it reads.
 */
function cut(socket: Socket & { parser?: { onIncoming: () => number } }): void {
  if (socket.parser) socket.parser.onIncoming = () => 2
  socket.destroy()
}
