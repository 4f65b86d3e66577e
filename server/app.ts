import { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import { createApi } from './api/create-api.ts'
import { sendFiles } from './builds/send-files.ts'
import type { ServerClasses } from './connections/create-http-server.ts'
import { setSecurityHeaders } from './document/security-headers.ts'
import { handleErrors } from './errors/handle-errors.ts'
import { allowMethods, endAfterBody, refuseMalformed } from './http/guard-requests.ts'
import { compress, type EncodedBody, encodedBody } from './http/representation.ts'
import { sendEncoded } from './http/send-representation.ts'
import { readCookies } from './language/language-cookie.ts'
import { logRequests } from './ops/request-log.ts'
import { sendMetrics } from './ops/send-metrics.ts'
import { sendAlive, sendLatest, sendReady } from './ops/send-status.ts'
import { sendCachedPage } from './page/send-cached-page.ts'
import { sendPage, throwRefusal } from './page/send-page.ts'
import { securityPath, securityText } from './seo/security-text.ts'
import { robots, sitemap } from './seo/sitemap.ts'
import type { Site } from './site.ts'

export function createApp(site: Site): Express {
  const { config } = site
  const app = express()
  // Accept only one spelling of each path, so that a proxy's rules cannot be bypassed with another spelling.
  app.enable('case sensitive routing').enable('strict routing')
  app.disable('x-powered-by').disable('etag').set('query parser', false).set('trust proxy', config.trustProxy)

  app.use(sendCachedPage(site))
  app.use(readCookies)
  app.use(logRequests(site))
  app.use(setSecurityHeaders(site))
  app.use(passOnError)
  app.use(refuseMalformed)
  app.use(endAfterBody)
  app.use('/api', createApi(site))
  app.use(allowMethods)
  app.use(compressStreams)

  app.get('/healthz', sendAlive)
  app.get('/readyz', sendReady(site))
  app.get('/metrics', sendMetrics(site))
  app.get('/builds/latest.json', sendLatest(site))
  app.get('/sitemap.xml', sendText('application/xml; charset=utf-8', sitemap(config)))
  app.get('/robots.txt', sendText('text/plain; charset=utf-8', robots(config.origin)))
  app.get(securityPath, sendText('text/plain; charset=utf-8', securityText(config.origin, site.stamp)))
  app.use(sendFiles(site))
  app.get('/{:language}{/:page}{/}', sendPage(site))

  app.use(throwRefusal(site))
  app.use(handleErrors(site))
  return app
}

/**
 * With Node's own classes, Express would change the prototype of each request and response, which almost doubles the time to send
 * a cached page.
 */
export function serverClasses(app: Express): ServerClasses {
  class Request extends IncomingMessage {}
  class Response<R extends IncomingMessage> extends ServerResponse<R> {}
  Object.setPrototypeOf(Request.prototype, app.request)
  Object.setPrototypeOf(Response.prototype, app.response)
  app.request = Request.prototype as Express['request']
  app.response = Response.prototype as unknown as Express['response']
  return { IncomingMessage: Request, ServerResponse: Response }
}

/** Runs after `setSecurityHeaders`, so that the error response also has the security headers. */
function passOnError(_req: Request, res: Response, next: NextFunction): void {
  next(res.locals.error)
}

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants

/**
 * Responses without a Content-Length are pages that are still being rendered. All others are short or were compressed in advance.
 * Brotli's default window would allocate 4 MB per request, but 64 kB are enough for a page.
 */
const compressStreams = compression({
  filter: (req, res) => !res.hasHeader('Content-Length') && compression.filter(req, res),
  brotli: { params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_LGWIN]: 16 } },
})

function sendText(type: string, text: string) {
  let file: Promise<EncodedBody> | undefined
  return async (req: Request, res: Response): Promise<void> => {
    res.locals.route = 'seo'
    file ??= compress(Buffer.from(text)).then(encodings => encodedBody(type, encodings))
    const headers = ['Content-Type', type, 'Cache-Control', 'public, max-age=3600', 'Vary', 'Accept-Encoding']
    sendEncoded(req, res, await file, headers)
  }
}
