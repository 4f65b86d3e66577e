import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Site } from '../site.ts'

/**
 * Ends on SIGTERM or SIGINT without losing an answer: no new connections, sockets that ask nothing are closed, answers
 * under way say `Connection: close` and are finished, and what has not ended at the deadline is cut. A second signal
 * ends at once. `server.close()` alone would keep serving on live keep-alive sockets.
 */
export function drainOnSignals(server: Server, { config, log, requests }: Site): void {
  const sockets = new Map<Socket, Set<ServerResponse>>()
  let draining = false

  server.on('connection', socket => {
    sockets.set(socket, new Set())
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', (req, res: ServerResponse) => {
    const { socket } = req
    const answers = sockets.get(socket)?.add(res)
    if (draining) res.shouldKeepAlive = false
    res.once('close', () => {
      answers?.delete(res)
      if (draining && answers?.size === 0) socket.end()
    })
  })
  const finish = () => {
    requests.flush()
    process.exit(0)
  }
  const drain = (signal: string) => {
    if (draining) return finish()
    draining = true
    log.info({ signal }, 'Draining.')
    server.close(finish)
    for (const [socket, answers] of sockets) {
      const last = [...answers].at(-1)
      if (last) last.shouldKeepAlive = false
      else socket.end()
    }
    setTimeout(finish, config.shutdownTimeoutMs).unref()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, drain)
}
