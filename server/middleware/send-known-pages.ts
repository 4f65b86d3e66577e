import type { NextFunction, Request, Response } from 'express'
import { createAnswerKnown } from '../front/answer-known.ts'
import type { Site } from '../site.ts'

/** Pages that lie in the cache: counted, logged and given all their headers at once, so no other layer has to run. */
export function sendKnownPages(site: Site) {
  const answerKnown = createAnswerKnown(site)
  return (req: Request, res: Response, next: NextFunction): void => {
    if (!answerKnown(req, res)) next()
  }
}
