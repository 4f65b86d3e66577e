import { createServer, type RequestListener } from 'node:http'
import { PassThrough } from 'node:stream'
import compression from 'compression'
import express, { type Express } from 'express'
import { renderToPipeableStream } from 'react-dom/server'
import { App } from '../../../client/app.tsx'
import { createApp, serverClasses } from '../../../server/app.ts'
import { readLatest } from '../../../server/builds/latest-build.ts'
import { readConfig } from '../../../server/config/read-config.ts'
import { createHttpServer } from '../../../server/connections/create-http-server.ts'
import { usualLimits } from '../../../server/connections/limits.ts'
import { documentFrame } from '../../../server/document/document-frame.ts'
import { publicConfig } from '../../../server/document/public-config.ts'
import { createLogger } from '../../../server/ops/logger.ts'
import { createRequestLog } from '../../../server/ops/request-log.ts'
import { createSite, type Site } from '../../../server/site.ts'
import { makePage } from '../../../shared/make-page.ts'
import { match } from '../../../shared/routes.ts'

const variants: Record<string, (site: Site) => RequestListener> = {
  site: createApp,
  uncached: site =>
    createApp({
      ...site,
      pages: { ...site.pages, get: () => undefined, wait: async () => undefined, begin: () => () => {} },
    }),
  naive: createNaive,
  /** Sends compressed bytes from memory, to measure the highest speed that Node allows. */
  bare: createBare,
}

function createNaive(site: Site): RequestListener {
  const app = express()
  app.use(compression())
  app.get('/{*path}', (req, res) => {
    const route = match(req.path)!
    const page = makePage(site.stamp.id, route, site.catalogues[route.language])
    const config = publicConfig(site)
    const frame = documentFrame({ page, build: site.stamp, config }, site.document)
    const stream = renderToPipeableStream(<App page={page} View={site.views[route.page]} config={config} />, {
      onShellReady() {
        res.setHeader('Content-Type', 'text/html; charset=utf-8')
        res.write(frame.head)
        stream.pipe(
          new PassThrough().on('data', chunk => res.write(chunk)).on('end', () => res.end(frame.tail + frame.end)),
        )
      },
    })
  })
  return app
}

function createBare(site: Site): RequestListener {
  const render = createApp(site)
  return (req, res) => {
    const body = site.pages.get(match(req.url!)!.name)?.representations.get('br')?.body
    if (!body) return render(req, res)
    res.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'br',
      'Content-Length': body.length,
    })
    res.end(body)
  }
}

const config = readConfig(process.env)
const buildsDir = config.buildsDir!
const site = await createSite({
  config,
  buildsDir,
  stamp: (await readLatest(buildsDir))!,
  log: createLogger('silent'),
  requests: createRequestLog(process.stderr, true),
})
const [, , name] = process.argv
const listener = variants[name!]!(site)
const server =
  name === 'bare' || name === 'naive'
    ? createServer(listener)
    : createHttpServer(listener, usualLimits, serverClasses(listener as Express)).server
server.listen(config.port, '127.0.0.1', () => process.stdout.write('listening\n'))
