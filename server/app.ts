import express, { type Express } from 'express'
import { createApi } from './api/create-api.ts'
import { sendLatest } from './builds/send-latest.ts'
import { handleErrors } from './errors/handle-errors.ts'
import { sendAlive, sendReady } from './health/send-health.ts'
import { readCookies } from './language/remembered-language.ts'
import { sendMetrics } from './metrics/send-metrics.ts'
import { allowMethods } from './middleware/allow-methods.ts'
import { compressStreams } from './middleware/compress-streams.ts'
import { endAfterBody } from './middleware/end-after-body.ts'
import { logRequests } from './middleware/log-requests.ts'
import { refuseMalformed } from './middleware/refuse-malformed.ts'
import { secure } from './middleware/secure.ts'
import { sendFiles } from './middleware/send-files.ts'
import { sendKnownPages } from './middleware/send-known-pages.ts'
import { sendPage } from './page/send-page.ts'
import { publicConfig } from './public-config.ts'
import { robots } from './seo/robots.ts'
import { securityPath, securityText } from './seo/security-text.ts'
import { sendText } from './seo/send-text.ts'
import { sitemap } from './seo/sitemap.ts'
import type { Site } from './site.ts'

/** A request's table of contents. Never listens: a test asks it as it is. */
export function createApp(site: Site): Express {
  const { config } = site
  const app = express()
  // A path has one writing, so that a proxy's rule for it holds; pages redirect their others.
  app.enable('case sensitive routing').enable('strict routing')
  app.disable('x-powered-by').disable('etag').set('query parser', false).set('trust proxy', config.trustProxy)

  app.use(readCookies)
  app.use(sendKnownPages(site))
  app.use(logRequests(site))
  app.use(secure(site))
  app.use(refuseMalformed)
  app.use(endAfterBody)
  app.use('/api', createApi(site))
  app.use(allowMethods)
  app.use(compressStreams)

  app.get('/healthz', sendAlive)
  app.get('/readyz', sendReady(site))
  app.get('/metrics', sendMetrics(site))
  app.get('/builds/latest.json', sendLatest(site))
  app.get('/sitemap.xml', sendText('application/xml', sitemap(publicConfig(site))))
  app.get('/robots.txt', sendText('text/plain', robots(config.origin)))
  app.get(securityPath, sendText('text/plain', securityText(config.origin, site.stamp)))
  app.use(sendFiles(site))
  app.get('/{:language}{/:page}', sendPage(site))

  // Whatever has not even the shape of a page is refused by the same decision.
  app.use(sendPage(site))
  app.use(handleErrors(site))
  return app
}
