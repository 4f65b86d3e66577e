import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { answerClientErrors } from './answer-client-errors.ts'
import { cutSlowReaders } from './cut-slow-readers.ts'
import { inTurn } from './in-turn.ts'
import { type Limits, usualLimits } from './limits.ts'
import { refuseTunnels } from './refuse-tunnels.ts'

export type HttpServer = {
  server: Server
  sockets: ReadonlySet<Socket>
  /** Answers that were not whole when their handler returned, or that wait for their turn. */
  open: ReadonlySet<ServerResponse>
  /** From now on every answer is its connection's last, also of those that are open and have not begun. */
  endConnections(): void
}

/** A server that a slow, ambiguous or greedy client can neither hold nor confuse. It does not listen yet. */
export function createHttpServer(listener: RequestListener, limits: Limits = usualLimits): HttpServer {
  const sockets = new Set<Socket>()
  const open = new Set<ServerResponse>()
  let ending = false

  const begin = inTurn((req, res) => {
    if (ending) res.shouldKeepAlive = false
    listener(req, res)
  })
  const answer: RequestListener = (req, res) => {
    begin(req, res)
    if (res.writableEnded) return
    open.add(res)
    res.once('close', () => open.delete(res))
  }
  // A request that announces no body is no stream: nothing of it is read, and its 'end' never comes.
  const server = createServer({ ...limits, optimizeEmptyRequests: true }, answer)
  server.maxHeadersCount = limits.maxHeadersCount
  server.maxConnections = limits.maxConnections
  server.timeout = limits.timeout
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Without this Node would ask for a body that is refused anyway (RFC 9110 section 10.1.1).
  server.on('checkContinue', answer)
  server.on('checkExpectation', (_req, res) => {
    res.writeHead(417, { 'Content-Length': '0', 'Cache-Control': 'no-store', Connection: 'close' }).end()
  })
  answerClientErrors(server, open)
  refuseTunnels(server, open)
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
