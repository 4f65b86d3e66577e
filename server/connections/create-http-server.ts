import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { cutIdle, cutSlowReaders } from './connection-timeouts.ts'
import { type Limits, usualLimits } from './limits.ts'
import { refuseClientErrors, rejectConnect } from './refuse-on-socket.ts'
import { type Connections, trackConnections } from './track-connections.ts'

export type HttpServer = Pick<Connections, 'sockets' | 'open'> & {
  server: Server
  /** From now on every answer is its connection's last, also of those that are open and have not begun. */
  endConnections(): void
}

/** A server that a slow, ambiguous or greedy client can neither hold nor confuse. It does not listen yet. */
export function createHttpServer(listener: RequestListener, limits: Limits = usualLimits): HttpServer {
  // A request that announces no body is no stream: nothing of it is read, and its 'end' never comes.
  const server = createServer({ ...limits, optimizeEmptyRequests: true })
  const connections = trackConnections(server)
  const { sockets, open } = connections
  let ending = false

  const begin: RequestListener = (req, res) => {
    // Node's parser stops at an upgrade, and throws away what came behind it in the same packet.
    if (ending || req.headers.upgrade !== undefined) res.shouldKeepAlive = false
    listener(req, res)
  }
  const beginInTurn = limitPipelining(begin, connections, limits)
  const answer: RequestListener = (req, res) => {
    beginInTurn(req, res)
    if (!res.writableEnded || req.socket.writableLength > 0) connections.hold(res)
  }
  server.on('request', answer)
  // Without this Node would ask for a body that is refused anyway (RFC 9110 section 10.1.1).
  server.on('checkContinue', answer)
  server.maxHeadersCount = limits.maxHeadersCount
  server.timeout = limits.timeout
  server.on('checkExpectation', (_req, res) => {
    res.writeHead(417, { 'Content-Length': '0', 'Cache-Control': 'no-store', Connection: 'close' }).end()
  })
  refuseClientErrors(server, connections)
  rejectConnect(server, connections)
  cutIdle(server, connections, limits)
  cutSlowReaders(server, connections, limits)
  return {
    server,
    sockets,
    open,
    endConnections() {
      ending = true
      for (const res of open) if (!res.headersSent) res.shouldKeepAlive = false
    },
  }
}

/**
 * Begins a request once the kernel has the answer before it on its connection, and other connections have had their turn.
 * Node sends such answers in order (RFC 9112 section 9.3.2), but begins all that came in one packet at once: some
 * connections with a hundred requests each, whose answers nobody takes, would keep every visitor waiting. What waits takes
 * memory, and Node goes on reading while nothing is written: who asks for too much at once is cut.
 */
function limitPipelining(
  listener: RequestListener,
  { open, openOn }: Connections,
  { maxPipelined, maxOpen }: Limits,
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
