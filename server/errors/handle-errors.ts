import type { IncomingMessage } from 'node:http'
import type { NextFunction, Request, Response } from 'express'
import { inertPolicy } from '../document/content-security-policy.ts'
import { HttpError } from '../http/http-error.ts'
import { errorLanguage, isCrawler } from '../language/detect-language.ts'
import { rememberedLanguage } from '../language/language-cookie.ts'
import { loggablePath } from '../ops/request-log.ts'
import type { Site } from '../site.ts'
import { sendErrorPage } from './send-error-page.ts'

/** Where everything thrown ends: a page for people, a line or JSON for the others; never to be kept by a cache. */
export function handleErrors(site: Site) {
  return async (error: unknown, req: Request, res: Response, _next: NextFunction): Promise<void> => {
    const { status, message, refused } = toHttpError(error)
    if (status === 500)
      site.log.error({ err: error, id: res.locals.id, path: loggablePath(req.originalUrl) }, 'A request failed.')
    if (res.headersSent) return void res.destroy()
    resetHeaders(res, status)
    const form = negotiateForm(req)
    if (form === 'json') return sendJson(res, status, message, req.originalUrl)
    if (form === 'line') return sendLine(res, `${status} ${message}`)
    if (status === 500 && site.showFault) return site.showFault(error, res)
    const language = res.locals.language ?? errorLanguage(req.path, rememberedLanguage(req))
    await sendErrorPage(site, { status, refused }, language, req, res)
  }
}

/** Errors of Express's own parts carry a status below 500; all else is a fault and tells the visitor nothing. */
function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  const status = (error as { status?: unknown } | undefined)?.status
  const isTheirs = typeof status === 'number' && status >= 400 && status < 500
  if (!isTheirs) return new HttpError(500, 'Internal Server Error')
  return new HttpError(status, status === 404 ? 'Page Not Found' : 'Bad Request')
}

/** Whatever an earlier step promised about caching does not hold for its error. */
function resetHeaders(res: Response, status: number): void {
  for (const name of ['ETag', 'Last-Modified', 'Content-Encoding', 'Content-Length', 'Set-Cookie'])
    res.removeHeader(name)
  res.status(status)
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('X-Robots-Tag', 'noindex')
  res.setHeader('Vary', 'Accept, Accept-Encoding, Cookie, Sec-Fetch-Dest, User-Agent')
  res.setHeader('Content-Security-Policy', inertPolicy)
}

/**
 * How an error is told: in JSON to callers of the API, of a JSON file, and to whoever asks for JSON and not for HTML; in one
 * line to crawlers and where no page would be shown, as for a missing script or picture; to people by a page.
 */
function negotiateForm({ url = '/', headers }: IncomingMessage): 'json' | 'line' | 'page' {
  const path = url.split(/[?#]/, 1)[0]!
  const accept = headers.accept ?? '*/*'
  if (/^\/api(\/|$)/.test(path) || path.endsWith('.json')) return 'json'
  if (/[/+]json\b/.test(accept) && !accept.includes('text/html')) return 'json'
  // Browsers say what they ask for (Fetch Metadata); where one does not, it asks for pages by name.
  const destination = headers['sec-fetch-dest'] ?? (/text\/html|\*\/\*/.test(accept) ? 'document' : 'empty')
  return destination === 'document' && !isCrawler(headers['user-agent'] ?? '') ? 'page' : 'line'
}

function sendJson(res: Response, statusCode: number, message: string, url: string): void {
  const statusMessage = statusCode === 404 ? 'Page Not Found' : message
  // An absolute target names a host, and nobody else's belongs into our answers.
  res.json({ error: true, url: url.startsWith('/') ? url : '/', statusCode, statusMessage, message })
}

function sendLine(res: Response, line: string): void {
  res.type('text/plain').send(`${line}\n`)
}
