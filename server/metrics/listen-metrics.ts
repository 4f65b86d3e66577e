import { createServer } from 'node:http'
import { listen } from '../process/listen.ts'
import type { ProcessConfig } from '../process/process-variables.ts'
import type { Family } from './family.ts'
import { formatMetrics, metricsType } from './format-metrics.ts'

type Where = Pick<ProcessConfig, 'metricsHost' | 'metricsPort'>

/** `/metrics` on a port of its own, which only the watchers can reach; nothing where METRICS_PORT is not set. */
export async function listenMetrics(where: Where, gather: () => Promise<Family[]>): Promise<void> {
  const { metricsHost: host, metricsPort: port } = where
  if (port === undefined) return
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, async (req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end()
    res.setHeader('Content-Type', metricsType)
    res.end(formatMetrics(await gather()))
  })
  server.maxConnections = 50
  await listen(server.unref(), { host, port, variable: 'METRICS_PORT' })
}
