import type { Request, Response } from 'express'
import type { Site } from '../site.ts'

/** `builds/latest.json`: which build is live, and since when (specification, section 7). Never kept by anyone. */
export function sendLatest({ stamp }: Site) {
  return (_req: Request, res: Response): void => {
    res.locals.route = 'latest'
    res.set('Cache-Control', 'no-store').json(stamp)
  }
}
