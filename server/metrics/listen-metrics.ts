import { createServer, type Server } from 'node:http'
import type { Family } from './family.ts'
import { formatMetrics, metricsType } from './format-metrics.ts'

type Options = { host: string; port: number; gather: () => Promise<Family[]> }

/** `/metrics` on a port of its own, which only the watchers can reach. */
export function listenMetrics({ host, port, gather }: Options): Server {
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, async (req, res) => {
    const known = req.method === 'GET' && req.url === '/metrics'
    res.setHeader('Cache-Control', 'no-store')
    if (!known) return void res.writeHead(404).end()
    res.setHeader('Content-Type', metricsType)
    res.end(formatMetrics(await gather()))
  })
  server.maxConnections = 50
  return server.listen(port, host).unref()
}
