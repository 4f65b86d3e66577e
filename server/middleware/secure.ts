import type { NextFunction, Request, Response } from 'express'
import { baseHeaders, inertPolicy } from '../page/document-headers.ts'
import type { Site } from '../site.ts'

/** Security headers on every answer; a document later states a policy of its own. */
export function secure({ config }: Site) {
  const list = [...baseHeaders(config), 'Content-Security-Policy', inertPolicy]
  return (_req: Request, res: Response, next: NextFunction): void => {
    for (let i = 0; i < list.length; i += 2) res.setHeader(list[i]!, list[i + 1]!)
    next()
  }
}
