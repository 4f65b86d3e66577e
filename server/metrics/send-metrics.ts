import { createHash, timingSafeEqual } from 'node:crypto'
import type { NextFunction, Request, Response } from 'express'
import { PageError } from '../errors/page-errors.ts'
import type { Site } from '../site.ts'
import { formatMetrics, metricsType } from './format-metrics.ts'

/** `/metrics` beside the pages: for who knows METRICS_TOKEN; without one it does not exist. */
export function sendMetrics({ config, gatherMetrics }: Site) {
  const { metricsToken } = config
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    if (metricsToken === undefined) return next()
    res.locals.route = 'metrics'
    if (!isToken(req.headers.authorization, metricsToken)) {
      res.setHeader('WWW-Authenticate', 'Bearer')
      throw new PageError(401, 'Unauthorized')
    }
    res
      .set('Cache-Control', 'no-store')
      .set('Content-Type', metricsType)
      .send(formatMetrics(await gatherMetrics()))
  }
}

/** Hashes are of one length, and comparing them tells nothing of where they differ. */
function isToken(header: string | undefined, token: string): boolean {
  const given = /^Bearer ?(.*)$/i.exec(header ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
