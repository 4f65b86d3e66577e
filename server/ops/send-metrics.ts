import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { NextFunction, Request, Response } from 'express'
import type { ProcessConfig } from '../config/process-variables.ts'
import { HttpError } from '../http/http-error.ts'
import { listen } from '../process/listen.ts'
import type { Site } from '../site.ts'

const type = 'text/plain; version=0.0.4; charset=utf-8'

export function sendMetrics({ config, gatherMetrics }: Pick<Site, 'config' | 'gatherMetrics'>) {
  const { metricsToken } = config
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    if (metricsToken === undefined) return next()
    res.locals.route = 'metrics'
    if (!isToken(req.headers.authorization, metricsToken)) {
      res.setHeader('WWW-Authenticate', 'Bearer')
      throw new HttpError(401, 'Unauthorized')
    }
    res.set({ 'Cache-Control': 'no-store', 'Content-Type': type }).send(await gatherMetrics())
  }
}

/** Compares hashes, because `timingSafeEqual` requires equal lengths. */
function isToken(header: string | undefined, token: string): boolean {
  const given = /^Bearer ?(.*)$/i.exec(header ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

export async function listenMetrics(config: ProcessConfig, gather: () => Promise<string>): Promise<void> {
  const { metricsHost: host, metricsPort: port } = config
  if (port === undefined) return
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, async (req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end()
    res.setHeader('Content-Type', type)
    res.end(await gather())
  })
  server.maxConnections = 50
  await listen(server.unref(), { host, port, variable: 'METRICS_PORT' })
}
