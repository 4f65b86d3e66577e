import type { IncomingMessage } from 'node:http'
import type { NextFunction, Request, Response } from 'express'
import { inertPolicy } from '../document/content-security-policy.ts'
import { HttpError } from '../http/http-error.ts'
import { errorLanguage, isCrawler } from '../language/detect-language.ts'
import { rememberedLanguage } from '../language/language-cookie.ts'
import { loggablePath } from '../ops/request-log.ts'
import type { Site } from '../site.ts'
import { sendErrorPage } from './send-error-page.ts'

export function handleErrors(site: Site) {
  return async (error: unknown, req: Request, res: Response, _next: NextFunction): Promise<void> => {
    const httpError = toHttpError(error)
    const { status, message, refused } = httpError
    if (status === 500)
      site.log.error({ err: error, id: res.locals.id, path: loggablePath(req.originalUrl) }, 'Request failed')
    if (res.headersSent) return void res.destroy()
    resetHeaders(res, status)
    // Send the id only with error responses, because caches may store other responses and send their id to several visitors.
    res.setHeader('X-Request-Id', res.locals.id ?? '')
    const form = negotiateForm(req)
    if (form === 'json') return sendJson(res, httpError, req.originalUrl)
    if (form === 'line') return void res.type('text/plain').send(`${status} ${message}\n`)
    if (status === 500 && site.showError) return site.showError(error, res)
    const language = res.locals.language ?? errorLanguage(req.path, rememberedLanguage(req))
    await sendErrorPage(site, { status, refused }, language, req, res)
  }
}

/**
 * Keeps the status of an error if it is between 400 and 499, because Express throws such errors for bad requests. All other
 * errors are bugs, and visitors must not see their messages.
 */
function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  const status = (error as { status?: unknown } | undefined)?.status
  const isClientError = typeof status === 'number' && status >= 400 && status < 500
  if (!isClientError) return new HttpError(500, 'Internal Server Error')
  return new HttpError(status, status === 404 ? 'Page Not Found' : 'Bad Request')
}

function resetHeaders(res: Response, status: number): void {
  for (const name of ['ETag', 'Last-Modified', 'Content-Encoding', 'Content-Length', 'Set-Cookie'])
    res.removeHeader(name)
  res.status(status)
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('X-Robots-Tag', 'noindex')
  res.setHeader('Vary', 'Accept, Accept-Encoding, Cookie, Sec-Fetch-Dest, User-Agent')
  res.setHeader('Content-Security-Policy', inertPolicy)
}

function negotiateForm({ url = '/', headers }: IncomingMessage): 'json' | 'line' | 'page' {
  const path = url.split(/[?#]/, 1)[0]!
  const accept = headers.accept ?? '*/*'
  if (/^\/api(\/|$)/.test(path) || path.endsWith('.json')) return 'json'
  if (/[/+]json\b/.test(accept) && !accept.includes('text/html')) return 'json'
  // Old browsers do not send `Sec-Fetch-Dest`.
  const destination = headers['sec-fetch-dest'] ?? (/text\/html|\*\/\*/.test(accept) ? 'document' : 'empty')
  return destination === 'document' && !isCrawler(headers['user-agent'] ?? '') ? 'page' : 'line'
}

function sendJson(res: Response, { status: statusCode, message, details }: HttpError, url: string): void {
  const statusMessage = statusCode === 404 ? 'Page Not Found' : message
  // A client can send a full URL with another site's host. Do not repeat it in the response.
  res.json({ error: true, url: url.startsWith('/') ? url : '/', statusCode, statusMessage, message, details })
}
