import type { NextFunction, Request, Response } from 'express'
import { isLanguage } from '../../shared/languages.ts'
import { rememberedLanguage } from '../language/remembered-language.ts'
import { loggablePath } from '../log/loggable-path.ts'
import { inertPolicy } from '../page/document-headers.ts'
import type { Site } from '../site.ts'
import { PageError } from './page-errors.ts'
import { sendErrorPage } from './send-error-page.ts'
import { wantedForm } from './wanted-form.ts'

/** Where everything thrown ends: a page for people, a line or JSON for the others; never to be kept by a cache. */
export function handleErrors(site: Site) {
  return async (error: unknown, req: Request, res: Response, _next: NextFunction): Promise<void> => {
    const { status, message, refused, fault } = explain(error)
    if (fault)
      site.log.error({ err: error, id: res.locals.id, path: loggablePath(req.originalUrl) }, 'A request failed.')
    if (res.headersSent) {
      res.destroy()
      return
    }
    dress(res, status)
    const form = wantedForm(req)
    if (form === 'json') return sendJson(res, status, message, req.originalUrl)
    if (form === 'line') return sendLine(res, `${status} ${message}`)
    const language = res.locals.language ?? languageOfPath(req.path) ?? rememberedLanguage(req) ?? 'en'
    await sendErrorPage(site, { status, refused }, language, req, res)
  }
}

type Explained = { status: number; message: string; refused?: boolean; fault: boolean }

/** Errors of Express's own parts carry a status below 500; all else is a fault and tells the visitor nothing. */
function explain(error: unknown): Explained {
  if (error instanceof PageError) {
    const { status, message, refused } = error
    return { status, message, refused, fault: status === 500 }
  }
  const status = (error as { status?: unknown } | undefined)?.status
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return { status, message: status === 404 ? 'Page Not Found' : 'Bad Request', fault: false }
  }
  return { status: 500, message: 'Internal Server Error', fault: true }
}

/** Whatever an earlier step promised about caching does not hold for its error. */
function dress(res: Response, status: number): void {
  for (const name of ['ETag', 'Last-Modified', 'Content-Encoding', 'Content-Length', 'Set-Cookie'])
    res.removeHeader(name)
  res.status(status)
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('X-Robots-Tag', 'noindex')
  res.setHeader('Vary', 'Accept, Accept-Encoding, Cookie, Sec-Fetch-Dest, User-Agent')
  res.setHeader('Content-Security-Policy', inertPolicy)
}

function sendJson(res: Response, statusCode: number, message: string, url: string): void {
  const statusMessage = statusCode === 404 ? 'Page Not Found' : message
  // An absolute target names a host, and nobody else's belongs into our answers.
  res.json({ error: true, url: url.startsWith('/') ? url : '/', statusCode, statusMessage, message })
}

function sendLine(res: Response, line: string): void {
  res.type('text/plain').send(`${line}\n`)
}

function languageOfPath(path: string) {
  const first = path.split('/', 2)[1]?.toLowerCase()
  return isLanguage(first) ? first : undefined
}
