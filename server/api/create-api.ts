import express, { type NextFunction, type Request, type Response, type Router } from 'express'
import { PageError } from '../errors/page-errors.ts'
import type { Site } from '../site.ts'
import { me } from './me.ts'
import { receiveReports } from './receive-reports.ts'

/** Everything below `/api`: for programs, in JSON, and never kept by a cache. */
export function createApi(site: Site): Router {
  const api = express.Router()
  api.use(forPrograms)
  api.post('/reports', receiveReports(site))
  api.all('/me', me(site))
  api.use(refuseStrangers)
  return api
}

function forPrograms(_req: Request, res: Response, next: NextFunction): void {
  res.locals.route = 'api'
  res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
  next()
}

/** The rest is for those who are signed in: refused by the head of the request alone, before any of its body is read. */
function refuseStrangers(_req: Request, res: Response): void {
  res.setHeader('WWW-Authenticate', 'Bearer')
  throw new PageError(401, 'Unauthorized')
}
