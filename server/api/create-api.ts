import express, { type NextFunction, type Request, type Response, type Router } from 'express'
import { HttpError, notFound } from '../http/http-error.ts'
import type { Site } from '../site.ts'
import { me } from './me.ts'
import { receiveReports } from './reports.ts'

export function createApi(site: Site): Router {
  const api = express.Router({ caseSensitive: true, strict: true })
  api.use(setApiHeaders)
  api.route('/reports').post(receiveReports(site)).all(allowOnly('POST'))
  api.all('/me', me(site))
  api.use(refuseUnknown)
  return api
}

function setApiHeaders(_req: Request, res: Response, next: NextFunction): void {
  res.locals.route = 'api'
  res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
  next()
}

function allowOnly(method: string) {
  return (_req: Request, res: Response): void => {
    res.setHeader('Allow', method)
    throw new HttpError(405, 'Method Not Allowed')
  }
}

function refuseUnknown(req: Request): void {
  throw notFound(req.baseUrl + req.path)
}
