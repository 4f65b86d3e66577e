import type { Server } from 'node:http'

/** Time limits against slow clients. The keep-alive outlives the idle time of usual proxies, so they close first. */
export function limitConnections(server: Server): Server {
  server.headersTimeout = 10_000
  server.requestTimeout = 15_000
  server.keepAliveTimeout = 65_000
  server.timeout = 75_000
  server.maxHeadersCount = 100
  return server
}
