import { Server as NetServer, type Socket } from 'node:net'
import type { HttpServer } from '../connections/create-http-server.ts'
import type { Site } from '../site.ts'

/**
 * While the server drains, it closes an idle connection that has received no data for this many ms. With a shorter time, a
 * request could still be on its way.
 */
const quietMs = 1_000
const intervalMs = 100
/** Maximum time to wait for the last report before exiting, because the leader may hang. */
const reportMs = 1_000

export type Drain = (reason: string, exitCode?: number) => void

/**
 * Ends the process in three steps:
 *
 * 1. `/readyz` returns 503, and each response closes its connection.
 * 2. The server waits for DRAIN_DELAY_MS, so that load balancers can stop sending new connections. It then stops
 *    accepting new connections and closes idle ones.
 * 3. The process exits when all connections are closed, or after SHUTDOWN_TIMEOUT_MS.
 *
 * Calls `report` at the start, and again before the exit, because the process may be killed in between.
 */
export function createDrain(
  { server, sockets, open, endConnections }: HttpServer,
  site: Site,
  report: () => Promise<void> = async () => {},
): Drain {
  const { config, log, requests, life } = site

  return (reason, exitCode = 0) => {
    if (life.draining) return
    life.draining = true
    log.info({ reason }, 'Draining')
    endConnections()
    void report()
    const finish = () => {
      requests.flush()
      setTimeout(() => process.exit(exitCode), reportMs)
      void report().finally(() => process.exit(exitCode))
    }
    setTimeout(finish, config.drainDelayMs + config.shutdownTimeoutMs)
    setTimeout(() => {
      // `close()` of http.Server would end keep-alive connections immediately, even if a request is on its way.
      NetServer.prototype.close.call(server, finish)
      closeIdle(sockets, open)
    }, config.drainDelayMs)
  }
}

function closeIdle(sockets: HttpServer['sockets'], open: HttpServer['open']): void {
  const quiet = new WeakMap<Socket, { read: number; since: number }>()
  setInterval(() => {
    const now = performance.now()
    const busy = new Set([...open].map(res => res.req.socket))
    for (const socket of sockets) {
      const { read, since } = quiet.get(socket) ?? { read: -1, since: now }
      if (busy.has(socket) || socket.bytesRead !== read) quiet.set(socket, { read: socket.bytesRead, since: now })
      else if (now - since >= quietMs) socket.destroySoon()
    }
  }, intervalMs)
}
