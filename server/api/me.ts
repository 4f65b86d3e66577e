import type { Request, Response } from 'express'
import { PageError } from '../errors/page-errors.ts'
import type { Site } from '../site.ts'
import { limitRate } from './limit-rate.ts'
import { networkOf } from './network-of.ts'
import { readBearer } from './read-bearer.ts'
import { KeysUnreachable, type Visitor } from './verify-token.ts'

const minute = 60_000

/** `GET /api/me`: whom the token of a request speaks for. Whoever fails too often is told to wait. */
export function me({ firebase, log }: Pick<Site, 'firebase' | 'log'>) {
  const failures = limitRate({ most: 300, windowMs: minute })

  const refuse = (req: Request, res: Response): PageError => {
    const wait = failures(networkOf(req.ip))
    if (wait === 0) {
      res.setHeader('WWW-Authenticate', 'Bearer')
      return new PageError(401, 'Unauthorized')
    }
    res.setHeader('Retry-After', String(wait))
    return new PageError(429, 'Too Many Requests')
  }

  const identify = async (req: Request, res: Response): Promise<Visitor> => {
    const token = readBearer(req.headers.authorization)
    if (!token || !firebase) throw refuse(req, res)
    try {
      return await firebase.verifyToken(token)
    } catch (error) {
      if (!(error instanceof KeysUnreachable)) throw refuse(req, res)
      // Those who come while it pauses are told, and the log is not: it knows.
      if (error.cause) log.warn({ err: error.cause }, 'The keys of tokens cannot be fetched: nobody can be identified.')
      throw new PageError(503, 'Service Unavailable')
    }
  }

  return async (req: Request, res: Response): Promise<void> => {
    res.locals.route = 'me'
    const visitor = await identify(req, res)
    if (req.method === 'GET' || req.method === 'HEAD') return void res.json(visitor)
    res.setHeader('Allow', 'GET, HEAD')
    throw new PageError(405, 'Method Not Allowed')
  }
}
