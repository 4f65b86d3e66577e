import express, { type NextFunction, type Request, type Response, type Router } from 'express'
import { notFound } from '../errors/page-errors.ts'
import type { Site } from '../site.ts'
import { me } from './me.ts'
import { receiveReports } from './receive-reports.ts'

/** Everything below `/api`: for programs, in JSON, and never kept by a cache. */
export function createApi(site: Site): Router {
  const api = express.Router()
  api.use(forPrograms)
  api.post('/reports', receiveReports(site))
  api.all('/me', me(site))
  api.use(refuseUnknown)
  return api
}

function forPrograms(_req: Request, res: Response, next: NextFunction): void {
  res.locals.route = 'api'
  res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
  next()
}

/** By the head of the request alone, whatever its method: no body is read for nobody. */
function refuseUnknown(req: Request): void {
  throw notFound(req.baseUrl + req.path)
}
