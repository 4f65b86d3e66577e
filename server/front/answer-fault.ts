import type { IncomingMessage, ServerResponse } from 'node:http'
import express, { type Response } from 'express'
import { handleErrors } from '../errors/handle-errors.ts'
import { logRequests } from '../middleware/log-requests.ts'
import { secure } from '../middleware/secure.ts'
import type { Site } from '../site.ts'

/**
 * Express's way with an error, for what is thrown in front of Express, where nobody else would catch it: one answer fails,
 * and not the process.
 */
export function createAnswerFault(site: Site) {
  const setHeaders = secure(site)
  const app = express().disable('x-powered-by').disable('etag')
  app.use(logRequests(site))
  app.use((req, res, next) => {
    const fail = () => next(res.locals.fault)
    // An answer that has begun is only cut.
    if (res.headersSent) fail()
    else setHeaders(req, res, fail)
  })
  app.use(handleErrors(site))

  return (fault: unknown, req: IncomingMessage, res: ServerResponse): void =>
    app(req, Object.assign(res, { locals: { fault } }) as unknown as Response)
}
