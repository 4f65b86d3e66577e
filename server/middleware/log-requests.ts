import type { NextFunction, Request, Response } from 'express'
import { nextRequestId } from '../log/request-id.ts'
import type { Site } from '../site.ts'

/** One line per request in the log, when its answer is out or the client has gone. */
export function logRequests({ requests }: Site) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const start = performance.now()
    const id = nextRequestId()
    const path = req.path
    res.locals.id = id
    res.once('close', () => {
      const route: string = res.locals.route ?? '-'
      const status = res.writableFinished ? res.statusCode : 499
      requests.add({
        id,
        method: req.method,
        path,
        route,
        status,
        ms: Math.round((performance.now() - start) * 10) / 10,
      })
    })
    next()
  }
}
