import type { NextFunction, Request, Response } from 'express'
import { PageError } from '../errors/page-errors.ts'

/** Everything outside the API is read only: another method is 405, and says what would be allowed. */
export function allowMethods(req: Request, res: Response, next: NextFunction): void {
  if (req.method === 'GET' || req.method === 'HEAD') return next()
  res.setHeader('Allow', 'GET, HEAD')
  // A body that nobody reads must not be taken for the next request on this connection.
  res.setHeader('Connection', 'close')
  next(new PageError(405, 'Method Not Allowed'))
}
