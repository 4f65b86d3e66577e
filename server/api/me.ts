import type { Request, Response } from 'express'
import { type Me, portraitSlots } from '../../shared/account.ts'
import { FirebaseUnreachable, InvalidToken } from '../firebase/verify-token.ts'
import { HttpError } from '../http/http-error.ts'
import type { Site } from '../site.ts'
import { limitRate, networkOf } from './rate-limit.ts'

const minute = 60_000

export function me({ firebase, log }: Pick<Site, 'firebase' | 'log'>) {
  const failures = limitRate({ max: 300, windowMs: minute })
  // Limit the lookups, because each lookup sends a request to Google.
  const lookups = limitRate({ max: 60, windowMs: minute })

  const refuse = (req: Request, res: Response, status: 401 | 503): HttpError => {
    limit(res, failures(networkOf(req.ip)))
    if (status === 503) return new HttpError(503, 'Service Unavailable')
    res.setHeader('WWW-Authenticate', 'Bearer')
    return new HttpError(401, 'Unauthorized')
  }

  const answer = async (req: Request, res: Response): Promise<Me> => {
    const token = readBearer(req.headers.authorization)
    if (!token || !firebase) throw refuse(req, res, 401)
    try {
      const visitor = await firebase.verifyToken(token)
      if (!isRead(req)) throw notAllowed(res)
      limit(res, lookups(visitor.uid))
      return { ...visitor, ...(await firebase.readAccount(token)), mostPortraits: portraitSlots.length }
    } catch (error) {
      if (error instanceof InvalidToken) throw refuse(req, res, 401)
      if (!(error instanceof FirebaseUnreachable)) throw error
      // After a failed request to Google, `verifyToken` does not send requests for a while, and throws errors without a cause. Do
      // not log these errors, because the log already contains the first one.
      if (error.cause) log.warn({ err: error.cause }, `${error.message}. /api/me returns 503 until it can.`)
      throw refuse(req, res, 503)
    }
  }

  return async (req: Request, res: Response): Promise<void> => {
    res.locals.route = 'me'
    res.json(await answer(req, res))
  }
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function notAllowed(res: Response): HttpError {
  res.setHeader('Allow', 'GET, HEAD')
  return new HttpError(405, 'Method Not Allowed')
}

function limit(res: Response, wait: number): void {
  if (wait === 0) return
  res.setHeader('Retry-After', String(wait))
  throw new HttpError(429, 'Too Many Requests')
}

/**
 * Accepts a header without a space after `Bearer`, because the site's request client omits it (docs/specification.md,
 * section 7). RFC 9110 section 11.1 requires the space.
 */
export function readBearer(header: string | undefined): string | undefined {
  return /^Bearer ?([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1]
}
