import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Connections = {
  sockets: ReadonlySet<Socket>
  /** Responses that the server had not completely sent when their handler returned. */
  open: ReadonlySet<ServerResponse>
  openOn(socket: Socket): ReadonlySet<ServerResponse>
  hold(res: ServerResponse): void
  /**
   * Iterates over idle connections, longest idle first. If the server has sent data on a connection since the last iteration,
   * skips the connection and restarts its idle time. Counting the sent bytes is necessary, because `open` does not contain
   * responses that were complete when their handler returned.
   */
  idle(): Iterable<[socket: Socket, since: number]>
}

type Idle = { since: number; written: number }

const none: ReadonlySet<ServerResponse> = new Set()

export function trackConnections(server: Server): Connections {
  const sockets = new Set<Socket>()
  const open = new Set<ServerResponse>()
  const busy = new Map<Socket, Set<ServerResponse>>()
  const idle = new Map<Socket, Idle>()

  const markIdle = (socket: Socket, written: number) => {
    idle.delete(socket)
    idle.set(socket, { since: performance.now(), written })
  }
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    // A client that opens a connection is about to send a request, so treat the new connection as just used.
    markIdle(socket, -1)
    socket.once('close', () => {
      sockets.delete(socket)
      idle.delete(socket)
    })
  })
  return {
    sockets,
    open,
    openOn: socket => busy.get(socket) ?? none,
    hold(res) {
      const { socket } = res.req
      if (socket.destroyed) return
      const answers = busy.get(socket) ?? new Set()
      busy.set(socket, answers.add(res))
      open.add(res)
      idle.delete(socket)
      res.once('close', () => {
        open.delete(res)
        answers.delete(res)
        if (answers.size > 0) return
        busy.delete(socket)
        if (!socket.destroyed) markIdle(socket, socket.bytesWritten)
      })
    },
    *idle() {
      for (const [socket, { since, written }] of idle) {
        if (socket.bytesWritten === written) yield [socket, since]
        else markIdle(socket, socket.bytesWritten)
      }
    },
  }
}
