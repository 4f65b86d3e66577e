import type { NextFunction, Request, Response } from 'express'
import { isLanguage } from '../../shared/languages.ts'
import { isCrawler } from '../language/is-crawler.ts'
import { loggablePath } from '../log/loggable-path.ts'
import { inertPolicy } from '../page/document-headers.ts'
import { rememberedLanguage } from '../page/send-page.ts'
import type { Site } from '../site.ts'
import { PageError } from './page-errors.ts'
import { sendErrorPage } from './send-error-page.ts'
import { wantsJson } from './wants-json.ts'

/** Where everything thrown ends: a page for people, a line for crawlers, JSON for programs; never to be kept by a cache. */
export function handleErrors(site: Site) {
  return async (error: unknown, req: Request, res: Response, _next: NextFunction): Promise<void> => {
    const { status, message, fault } = explain(error)
    if (fault)
      site.log.error({ err: error, id: res.locals.id, path: loggablePath(req.originalUrl) }, 'A request failed.')
    if (res.headersSent) {
      res.destroy()
      return
    }
    dress(res, status)
    if (wantsJson(req)) return sendJson(res, status, message, req.originalUrl)
    if (isCrawler(req.headers['user-agent'] ?? '')) return sendLine(res, `${status} ${message}`)
    const language = res.locals.language ?? languageOfPath(req.path) ?? rememberedLanguage(req) ?? 'en'
    await sendErrorPage(site, { status, path: req.path, language }, res)
  }
}

type Explained = { status: number; message: string; fault: boolean }

/** Errors of Express's own parts carry a status below 500; all else is a fault and tells the visitor nothing. */
function explain(error: unknown): Explained {
  if (error instanceof PageError) return { status: error.status, message: error.message, fault: error.status === 500 }
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
  res.setHeader('Vary', 'Accept, User-Agent, Cookie')
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
