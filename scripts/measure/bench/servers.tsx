import { createServer, type RequestListener } from 'node:http'
import { Writable } from 'node:stream'
import compression from 'compression'
import express from 'express'
import { renderToPipeableStream } from 'react-dom/server'
import { App } from '../../../client/app.tsx'
import { createApp } from '../../../server/app.ts'
import { readLatest } from '../../../server/builds/latest-build.ts'
import { readConfig } from '../../../server/config/read-config.ts'
import { createHttpServer } from '../../../server/connections/create-http-server.ts'
import { documentFrame } from '../../../server/document/document-frame.ts'
import { publicConfig } from '../../../server/document/public-config.ts'
import { createHandler } from '../../../server/handler.ts'
import { createLogger } from '../../../server/ops/logger.ts'
import { createRequestLog } from '../../../server/ops/request-log.ts'
import { createSite, type Site } from '../../../server/site.ts'
import { makePage } from '../../../shared/make-page.ts'
import { match } from '../../../shared/routes.ts'

/** The servers that the bench holds against each other, each in a process of its own. */
const variants: Record<string, (site: Site) => RequestListener> = {
  /** The site as it is. */
  site: createHandler,
  /** Every request rendered anew by the site. */
  uncached: site =>
    createApp({
      ...site,
      pages: { ...site.pages, get: () => undefined, wait: async () => undefined, begin: () => () => {} },
    }),
  /** Express and React as one writes them on the first day. */
  naive: createNaive,
  /** What Node can do at all: the compressed bytes from memory, and nothing else. */
  bare: createBare,
}

function createNaive(site: Site): RequestListener {
  const app = express()
  app.use(compression())
  app.get('/{*path}', (req, res) => {
    const route = match(req.path)!
    const page = makePage(site.stamp.id, route, site.catalogues[route.language])
    const frame = frameOf(site, page)
    const stream = renderToPipeableStream(
      <App page={page} View={site.views[route.page]} config={publicConfig(site)} />,
      {
        onShellReady() {
          res.setHeader('Content-Type', 'text/html; charset=utf-8')
          res.write(frame.head)
          stream.pipe(through(res, frame.tail))
        },
      },
    )
  })
  return app
}

/** The usual way to write something behind a stream. */
function through(res: Writable, tail: string): Writable {
  return new Writable({
    write: (chunk, _encoding, done) => {
      if (res.write(chunk)) done()
      else res.once('drain', done)
    },
    final: done => {
      res.end(tail)
      done()
    },
  })
}

/** The very bytes of the site's own pages: the first request for one, which renders it, is the site's. */
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

function frameOf(site: Site, page: ReturnType<typeof makePage>) {
  return documentFrame({ page, build: site.stamp, config: publicConfig(site) }, site.document)
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
// The site has its own limits and safeguards, the others what Node gives everybody.
const server = name === 'bare' || name === 'naive' ? createServer(listener) : createHttpServer(listener).server
server.listen(config.port, '127.0.0.1', () => process.stdout.write('listening\n'))
