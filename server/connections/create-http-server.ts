import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { cutIdle, cutSlowReaders } from './connection-timeouts.ts'
import { type Limits, usualLimits } from './limits.ts'
import { linger } from './linger.ts'
import { refuseClientErrors, refuseConnect } from './refuse-on-socket.ts'
import { type Connections, trackConnections } from './track-connections.ts'

export type HttpServer = Pick<Connections, 'sockets' | 'open'> & {
  server: Server
  /** Closes each connection after its next response. */
  endConnections(): void
}

export type ServerClasses = Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'>

export function createHttpServer(
  listener: RequestListener,
  limits: Limits = usualLimits,
  classes: ServerClasses = {},
): HttpServer {
  // `optimizeEmptyRequests` saves time, because requests without a body then do not emit an 'end' event.
  const server = createServer({ ...limits, ...classes, optimizeEmptyRequests: true })
  const connections = trackConnections(server)
  const { sockets, open } = connections
  // Node calls `destroySoon` after the last response on a connection.
  server.on('connection', socket => {
    socket.destroySoon = () => linger(socket, limits)
  })
  let ending = false

  const handle: RequestListener = (req, res) => {
    // Also close the connection after an upgrade request, because Node's parser stops there and drops the bytes that follow.
    if (ending || req.headers.upgrade !== undefined) res.shouldKeepAlive = false
    listener(req, res)
  }
  const handleInTurn = limitPipelining(handle, connections, limits)
  const answer: RequestListener = (req, res) => {
    handleInTurn(req, res)
    if (!res.writableEnded || req.socket.writableLength > 0) connections.hold(res)
  }
  server.on('request', answer)
  // Without a listener, Node would send 100 Continue even for a body that will be refused (RFC 9110 section 10.1.1).
  server.on('checkContinue', answer)
  server.maxHeadersCount = limits.maxHeadersCount
  server.timeout = limits.timeout
  server.on('checkExpectation', (_req, res) => {
    res.writeHead(417, { 'Content-Length': '0', 'Cache-Control': 'no-store', Connection: 'close' }).end()
  })
  refuseClientErrors(server, connections, limits)
  refuseConnect(server, connections, limits)
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
 * Handles the requests of a connection one by one. Otherwise, Node would start all requests in a packet at once, and a few
 * connections could block the process.
 */
function limitPipelining(
  listener: RequestListener,
  { openOn }: Connections,
  { maxPipelined, maxWaiting }: Limits,
): RequestListener {
  let waiting = 0
  return (req, res) => {
    // Node sets `res.socket` when all earlier responses on the connection are finished.
    if (res.socket) return listener(req, res)
    if (openOn(req.socket).size >= maxPipelined || waiting >= maxWaiting) return cut(req.socket)
    waiting++
    res.once('close', () => waiting--)
    res.once('socket', () => setImmediate(listener, req, res))
  }
}

/**
 * Destroys a socket and stops its parser, which would otherwise parse the rest of the packet. `onIncoming` returns 2 to tell
 * the parser that data of another protocol follows, so the parser stops.
 */
function cut(socket: Socket & { parser?: { onIncoming: () => number } }): void {
  if (socket.parser) socket.parser.onIncoming = () => 2
  socket.destroy()
}
