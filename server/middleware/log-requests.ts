import type { NextFunction, Request, Response } from 'express'
import { loggablePath } from '../log/loggable-path.ts'
import { nextRequestId } from '../log/request-id.ts'
import type { Site } from '../site.ts'

/** Counts every request, and writes one line into the log, when its answer is out or the client has gone. */
export function logRequests({ requests, metrics }: Site) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const start = performance.now()
    const id = nextRequestId()
    const path = loggablePath(req.originalUrl)
    res.locals.id = id
    res.once('close', () => {
      const route: string = res.locals.route ?? '-'
      const status = res.writableFinished ? res.statusCode : 499
      const ms = Math.round((performance.now() - start) * 10) / 10
      metrics.requests.of(route, String(res.getHeader('Content-Encoding') ?? 'identity'))(status, ms)
      // Balancers ask every few seconds, and their questions would be most of the log.
      if (route !== 'health') requests.add({ id, method: req.method, path, route, status, ms })
    })
    next()
  }
}
