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
}

const none: ReadonlySet<ServerResponse> = new Set()

/** A server's connections, and what is under way on each. */
export function trackConnections(server: Server): Connections {
  const sockets = new Set<Socket>()
  const open = new Set<ServerResponse>()
  const busy = new Map<Socket, Set<ServerResponse>>()

  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
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
      res.once('close', () => {
        open.delete(res)
        here.delete(res)
        if (here.size === 0) busy.delete(socket)
      })
    },
  }
}
