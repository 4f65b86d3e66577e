import { Agent } from 'node:https'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * The `httpAgent` that makes firebase-admin verify the local Firebase's tokens: whatever it asks Google for reaches the
 * local one instead, in plain HTTP over loopback, and nothing leaves this machine.
 */
export function loopbackAgent(url: string): Agent {
  return new LoopbackAgent(new URL(url))
}

class LoopbackAgent extends Agent {
  readonly #url: URL

  constructor(url: URL) {
    super({ keepAlive: false })
    this.#url = url
  }

  override createConnection(): Duplex {
    return connect(Number(this.#url.port), this.#url.hostname.replace(/^\[|\]$/g, ''))
  }
}
