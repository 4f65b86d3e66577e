import type { Request, Response } from 'express'
import { KeysUnreachable, type Visitor } from '../firebase/verify-token.ts'
import { HttpError } from '../http/http-error.ts'
import type { Site } from '../site.ts'
import { limitRate, networkOf } from './rate-limit.ts'

const minute = 60_000

export function me({ firebase, log }: Pick<Site, 'firebase' | 'log'>) {
  const failures = limitRate({ max: 300, windowMs: minute })

  const refuse = (req: Request, res: Response, status: 401 | 503): HttpError => {
    const wait = failures(networkOf(req.ip))
    if (wait > 0) {
      res.setHeader('Retry-After', String(wait))
      return new HttpError(429, 'Too Many Requests')
    }
    if (status === 503) return new HttpError(503, 'Service Unavailable')
    res.setHeader('WWW-Authenticate', 'Bearer')
    return new HttpError(401, 'Unauthorized')
  }

  const identify = async (req: Request, res: Response): Promise<Visitor> => {
    const token = readBearer(req.headers.authorization)
    if (!token || !firebase) throw refuse(req, res, 401)
    try {
      return await firebase.verifyToken(token)
    } catch (error) {
      if (!(error instanceof KeysUnreachable)) throw refuse(req, res, 401)
      // During the pause after a failed fetch, errors have no cause. The first error was already logged.
      if (error.cause)
        log.warn(
          { err: error.cause },
          'Could not fetch the public keys for ID tokens. /api/me returns 503 until it can.',
        )
      throw refuse(req, res, 503)
    }
  }

  return async (req: Request, res: Response): Promise<void> => {
    res.locals.route = 'me'
    const visitor = await identify(req, res)
    if (req.method === 'GET' || req.method === 'HEAD') return void res.json(visitor)
    res.setHeader('Allow', 'GET, HEAD')
    throw new HttpError(405, 'Method Not Allowed')
  }
}

/**
 * Accepts a header without a space after `Bearer`, because the site's request client omits it (docs/specification.md,
 * section 7). RFC 9110 section 11.1 requires the space.
 */
export function readBearer(header: string | undefined): string | undefined {
  return /^Bearer ?([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1]
}
