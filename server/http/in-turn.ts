import type { RequestListener } from 'node:http'

/**
 * Begins a request once the kernel has the answer before it on its connection, and other connections have had their turn.
 * Node sends such answers in order (RFC 9112 section 9.3.2), but begins all that came in one packet at once: some
 * connections with a hundred requests each, whose answers nobody takes, would keep every visitor waiting.
 */
export function inTurn(listener: RequestListener): RequestListener {
  return (req, res) => {
    // An answer has a socket as soon as it is its turn.
    if (res.socket) listener(req, res)
    else res.once('socket', () => setImmediate(listener, req, res))
  }
}
