/** Times are in ms, sizes in bytes. */
export const usualLimits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /** A longer interval closes more connections at once, which blocks the event loop. */
  connectionsCheckingInterval: 100,
  /** Longer than usual proxies keep a connection. They close it first, so they send no request on a closing connection. */
  keepAliveTimeout: 65_000,
  keepAliveTimeoutBuffer: 2_000,
  timeout: 75_000,
  maxHeaderSize: 16_384,
  maxHeadersCount: 100,
  /** Per process. Two workers with this many half-sent heads of `maxHeaderSize` fit into the MemoryMax of tondo@.service. */
  maxConnections: 4_000,
  /** Browsers and proxies do not pipeline. */
  maxPipelined: 128,
  /** Concurrent requests on all connections, checked for pipelined requests only. */
  maxOpen: 8_000,
  /** A client must read at least `slowestReader` bytes of a pending response in this time. */
  slowReaderMs: 30_000,
  slowestReader: 30_000,
}

export type Limits = typeof usualLimits
