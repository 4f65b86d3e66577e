/** Times are in ms, and sizes are in bytes. */
export const usualLimits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /** With a longer interval, Node would close more connections at once, which would block the event loop. */
  connectionsCheckingInterval: 100,
  /**
   * This timeout is longer than the idle timeout of common proxies, so that a proxy never sends a request on a connection that
   * the site is closing.
   */
  keepAliveTimeout: 65_000,
  keepAliveTimeoutBuffer: 2_000,
  timeout: 75_000,
  maxHeaderSize: 16_384,
  maxHeadersCount: 100,
  /** Limit per process. If two workers reach it, their request heads still fit into the MemoryMax of tondo@.service. */
  maxConnections: 4_000,
  /** Browsers and proxies do not pipeline requests, so this limit affects only other clients. */
  maxPipelined: 128,
  /** Requests per process that wait for an earlier response on their connection. More would cause long garbage collections. */
  maxWaiting: 1_280,
  /** A client must read at least `slowestReader` bytes of a pending response within this time. */
  slowReaderMs: 30_000,
  slowestReader: 30_000,
  /** Limits for the data that the server discards after the last response on a connection. */
  lingerMs: 5_000,
  maxLingerBytes: 16_777_216,
}

export type Limits = typeof usualLimits
