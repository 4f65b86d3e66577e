import type { ServerResponse } from 'node:http'
import { renderToPipeableStream } from 'react-dom/server'
import { App } from '../../client/app.tsx'
import { ServerTranslate } from '../../client/messages/use-translate.ts'
import type { PageData } from '../../shared/payload.ts'
import { type HeaderList, setHeaders } from '../http/send-representation.ts'
import type { Site } from '../site.ts'
import { copyingDestination } from './copying-destination.ts'
import { documentFrame } from './document-frame.ts'
import { publicConfig } from './public-config.ts'

/**
 * Streams the rendered page, and resolves to its bytes. Sets the headers right before the first byte, so that an early error
 * can still become an error page. A later error closes the connection, so that no cache stores an incomplete page.
 */
export function streamDocument(site: Site, page: PageData, res: ServerResponse, headers: HeaderList): Promise<Buffer> {
  // If the client has disconnected already, `close` will not fire again.
  if (res.destroyed) return Promise.reject(new ClientGone())
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  site.metrics.pages.rendering++
  const ended = () => void site.metrics.pages.rendering--
  promise.then(ended, ended)
  const config = publicConfig(site)
  const frame = documentFrame({ page, build: site.stamp, config }, site.document)
  let failure: unknown
  const fail = (error: unknown) => {
    failure ??= error
  }
  const stream = renderToPipeableStream(
    <ServerTranslate value={site.fixedT}>
      <App page={page} View={site.views[page.view]} config={config} />
    </ServerTranslate>,
    {
      // React reveals larger Suspense boundaries with an inline script, which the Content-Security-Policy blocks.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        if (res.destroyed) return
        setHeaders(res, headers)
        // nginx would buffer the page otherwise (ngx_http_proxy_module, proxy_buffering).
        res.setHeader('X-Accel-Buffering', 'no')
        const copy = copyingDestination(res)
        copy.write(frame.head)
        stream.pipe(copy.destination(() => end(copy)) as unknown as NodeJS.WritableStream)
      },
      onShellError: reject,
      onError: fail,
    },
  )
  const end = (copy: ReturnType<typeof copyingDestination>) => {
    if (failure !== undefined) return res.destroy()
    copy.write(frame.tail)
    resolve(copy.end())
  }
  const timer = setTimeout(
    () => stream.abort(new Error(`Rendering took longer than RENDER_TIMEOUT_MS (${site.config.renderTimeoutMs} ms).`)),
    site.config.renderTimeoutMs,
  )
  res.once('close', () => {
    clearTimeout(timer)
    if (res.writableFinished) return
    stream.abort(new ClientGone())
    reject(failure ?? new ClientGone())
  })
  return promise
}

export class ClientGone extends Error {}
