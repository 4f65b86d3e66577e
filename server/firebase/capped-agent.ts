import { Agent } from 'node:https'
import type { Duplex } from 'node:stream'

type Most = { ms: number; bytes: number }

/**
 * Connects as another agent does, and cuts each connection after a time, or when it has brought more than that:
 * firebase-admin waits for ever, keeps whatever comes, and unpacks it.
 */
export class CappedAgent extends Agent {
  readonly #other: Agent
  readonly #most: Most

  constructor(other: Agent, most: Most) {
    super({ ...other.options, keepAlive: false })
    this.#other = other
    this.#most = most
  }

  override createConnection(...given: Parameters<Agent['createConnection']>): ReturnType<Agent['createConnection']> {
    const socket = this.#other.createConnection(...given)
    if (socket) cutLater(socket, this.#most)
    return socket
  }
}

function cutLater(socket: Duplex, { ms, bytes }: Most): void {
  const timer = setTimeout(() => socket.destroy(), ms)
  let taken = 0
  socket.on('data', (chunk: Buffer) => {
    taken += chunk.length
    if (taken > bytes) socket.destroy()
  })
  socket.once('close', () => clearTimeout(timer))
}
