import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Connections = {
  sockets: ReadonlySet<Socket>
  /** Answers that the kernel does not have as a whole when their handler returns, or that wait for their turn. */
  open: ReadonlySet<ServerResponse>
  /** Those of one connection. */
  openOn(socket: Socket): ReadonlySet<ServerResponse>
  /** Notes an answer until the kernel has it, or its client has gone. */
  hold(res: ServerResponse): void
  /**
   * Connections on which no answer is under way, the longest idle first, and since when. Answers that went out at once are
   * noticed here alone: the order is as exact as it is often asked for.
   */
  idle(): Iterable<[socket: Socket, since: number]>
}

type Rest = { since: number; written: number }

const none: ReadonlySet<ServerResponse> = new Set()

/** A server's connections, and what is under way on each. */
export function trackConnections(server: Server): Connections {
  const sockets = new Set<Socket>()
  const open = new Set<ServerResponse>()
  const busy = new Map<Socket, Set<ServerResponse>>()
  const resting = new Map<Socket, Rest>()

  const rest = (socket: Socket, written: number) => {
    resting.delete(socket)
    resting.set(socket, { since: performance.now(), written })
  }
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    // Who has just come is about to ask, and passes for one who has just been answered.
    rest(socket, -1)
    socket.once('close', () => {
      sockets.delete(socket)
      resting.delete(socket)
    })
  })
  return {
    sockets,
    open,
    openOn: socket => busy.get(socket) ?? none,
    hold(res) {
      const { socket } = res.req
      if (socket.destroyed) return
      const here = busy.get(socket) ?? new Set()
      busy.set(socket, here.add(res))
      open.add(res)
      resting.delete(socket)
      res.once('close', () => {
        open.delete(res)
        here.delete(res)
        if (here.size > 0) return
        busy.delete(socket)
        if (!socket.destroyed) rest(socket, socket.bytesWritten)
      })
    },
    *idle() {
      for (const [socket, { since, written }] of resting) {
        if (socket.bytesWritten === written) yield [socket, since]
        else rest(socket, socket.bytesWritten)
      }
    },
  }
}
