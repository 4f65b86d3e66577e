import type { Request, Response } from 'express'

/** A text made once, for crawlers; asked again when the build changes. */
export function sendText(type: string, text: string) {
  return (_req: Request, res: Response): void => {
    res.locals.route = 'seo'
    res.set('Cache-Control', 'public, max-age=3600').type(type).send(text)
  }
}
