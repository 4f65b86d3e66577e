import type { NextFunction, Request, Response } from 'express'
import { hasBody } from '../http/has-body.ts'

/**
 * A request with a body is its connection's last: whoever refuses it need not read it to find the next request, and no
 * body is ever taken for one.
 */
export function endAfterBody(req: Request, res: Response, next: NextFunction): void {
  if (hasBody(req)) res.setHeader('Connection', 'close')
  next()
}
