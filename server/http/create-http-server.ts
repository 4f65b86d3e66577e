import { createServer, type RequestListener, type Server } from 'node:http'
import { answerClientErrors } from './answer-client-errors.ts'
import { cutIdle } from './cut-idle.ts'
import { cutSlowReaders } from './cut-slow-readers.ts'
import { inTurn } from './in-turn.ts'
import { type Limits, usualLimits } from './limits.ts'
import { refuseTunnels } from './refuse-tunnels.ts'
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
  const beginInTurn = inTurn(begin, connections, limits)
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
  answerClientErrors(server, connections)
  refuseTunnels(server, connections)
  cutIdle(server, connections, limits)
  cutSlowReaders(server, sockets, limits)
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
