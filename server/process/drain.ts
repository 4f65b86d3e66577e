import { Server as NetServer, type Socket } from 'node:net'
import type { HttpServer } from '../connections/create-http-server.ts'
import type { Site } from '../site.ts'

/** How long a connection may be quiet before it is taken for idle: a shorter pause may hide a request on its way. */
const quietMs = 1_000
const lookMs = 100

export type Drain = (reason: string, exitCode?: number) => void

/**
 * Ends the process without losing an answer. It is not ready any more; after DRAIN_DELAY_MS, in which balancers notice,
 * it takes no new connections; every answer from now on is its connection's last; connections that ask nothing are
 * closed, also those that never asked; what has not ended at the deadline is cut. Told again, it does nothing new.
 */
export function createDrain({ server, sockets, open, endConnections }: HttpServer, site: Site): Drain {
  const { config, log, requests, life } = site

  return (reason, exitCode = 0) => {
    if (life.draining) return
    life.draining = true
    log.info({ reason }, 'Draining.')
    endConnections()
    const finish = () => {
      requests.flush()
      process.exit(exitCode)
    }
    setTimeout(finish, config.drainDelayMs + config.shutdownTimeoutMs)
    setTimeout(() => {
      // The HTTP server's own close() would cut keep-alive connections at once, and a request that is on its way to one.
      NetServer.prototype.close.call(server, finish)
      closeQuiet(sockets, open)
    }, config.drainDelayMs)
  }
}

/** Closes each connection once it has been quiet for long enough and no answer to it is under way. */
function closeQuiet(sockets: HttpServer['sockets'], open: HttpServer['open']): void {
  const quiet = new WeakMap<Socket, { read: number; since: number }>()
  setInterval(() => {
    const now = performance.now()
    const busy = new Set([...open].map(res => res.req.socket))
    for (const socket of sockets) {
      const { read, since } = quiet.get(socket) ?? { read: -1, since: now }
      if (busy.has(socket) || socket.bytesRead !== read) quiet.set(socket, { read: socket.bytesRead, since: now })
      else if (now - since >= quietMs) socket.destroySoon()
    }
  }, lookMs)
}
