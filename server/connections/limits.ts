/** Limits of a client: times in ms, sizes in bytes. */
export const usualLimits = {
  /** From the first byte of a request to the end of its head, or of its body. */
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /** Interval of checking the two above. A longer one closes more connections at once, and blocks the event loop longer. */
  connectionsCheckingInterval: 100,
  /** Longer than that of usual proxies, so that they close first, and send no request on a closing connection. */
  keepAliveTimeout: 65_000,
  /** Added to the time that the `Keep-Alive` header announces. */
  keepAliveTimeoutBuffer: 2_000,
  /** Without traffic in either direction. */
  timeout: 75_000,
  maxHeaderSize: 16_384,
  maxHeadersCount: 100,
  /** Per process. Two workers with this many half-sent heads of `maxHeaderSize` fit into the MemoryMax of tondo@.service. */
  maxConnections: 4_000,
  /** Concurrent requests on one connection. Browsers and proxies do not pipeline. */
  maxPipelined: 128,
  /** Concurrent requests on all connections, checked for pipelined requests only. */
  maxOpen: 8_000,
  /** A client must read at least `slowestReader` bytes of a pending answer in this time. */
  slowReaderMs: 30_000,
  slowestReader: 30_000,
}

export type Limits = typeof usualLimits
