/** What a client may take: times in ms, sizes in bytes. */
export const usualLimits = {
  /** From the first byte of a request to the end of its head, and of its body. */
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /** How often the two above are looked after: the more seldom, the more are cut in one turn, and everybody waits for it. */
  connectionsCheckingInterval: 100,
  /** Longer than usual proxies keep theirs, so that they close first and no request meets a closing connection. */
  keepAliveTimeout: 65_000,
  /** Kept open beyond what `Keep-Alive` promises. */
  keepAliveTimeoutBuffer: 2_000,
  /** Without a byte in either direction. */
  timeout: 75_000,
  maxHeaderSize: 16_384,
  maxHeadersCount: 100,
  /**
   * Of one process. Two workers and the process that leads them fit into the MemoryMax of tondo@.service, with a head of
   * `maxHeaderSize` half sent on each connection.
   */
  maxConnections: 4_000,
  /** Requests under way on one connection: browsers and proxies send the next one when they have the answer. */
  maxPipelined: 128,
  /** Requests under way on all of them, where one would have to wait for another. */
  maxOpen: 8_000,
  /** A client that lets an answer lie takes at least `slowestReader` bytes in this time. */
  slowReaderMs: 30_000,
  slowestReader: 30_000,
}

export type Limits = typeof usualLimits
