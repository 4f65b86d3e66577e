import { Agent } from 'node:https'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'

/** The response with Google's public keys is about 5 kB. Even 64 kB of gzip data decompress to a harmless size. */
const maxBytes = 65_536

/** firebase-admin requires a unique name for each app. */
let apps = 0

export function openAuth(projectId: string, localUrl: string | undefined, ms: number): Auth {
  const agent = localUrl === undefined ? new Agent() : new LoopbackAgent(localUrl)
  const httpAgent = new CappedAgent(agent, { ms, bytes: maxBytes })
  return getAuth(initializeApp({ projectId, httpAgent }, `accounts-${++apps}`))
}

type Limit = { ms: number; bytes: number }

/** Limits the duration and the size of a response, because firebase-admin has no timeout and does not limit decompressed data. */
export class CappedAgent extends Agent {
  readonly #other: Agent
  readonly #limit: Limit

  constructor(other: Agent, limit: Limit) {
    super({ ...other.options, keepAlive: false })
    this.#other = other
    this.#limit = limit
  }

  override createConnection(...args: Parameters<Agent['createConnection']>): ReturnType<Agent['createConnection']> {
    const socket = this.#other.createConnection(...args)
    if (socket) capConnection(socket, this.#limit)
    return socket
  }
}

function capConnection(socket: Duplex, { ms, bytes }: Limit): void {
  const timer = setTimeout(() => socket.destroy(), ms)
  let received = 0
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > bytes) socket.destroy()
  })
  socket.once('close', () => clearTimeout(timer))
}

export class LoopbackAgent extends Agent {
  readonly #url: URL

  constructor(url: string) {
    super({ keepAlive: false })
    this.#url = new URL(url)
  }

  override createConnection(): Duplex {
    return connect(Number(this.#url.port), this.#url.hostname.replace(/^\[|\]$/g, ''))
  }
}
