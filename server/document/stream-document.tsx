import type { ServerResponse } from 'node:http'
import { renderToPipeableStream } from 'react-dom/server'
import { App } from '../../client/app.tsx'
import type { Page } from '../../shared/payload.ts'
import { type HeaderList, setHeaders } from '../http/send-representation.ts'
import type { Site } from '../site.ts'
import { copyingDestination } from './copying-destination.ts'
import { documentFrame } from './document-frame.ts'
import { publicConfig } from './public-config.ts'

/**
 * Streams a page into the response and returns its bytes once all of it was written. The headers are set right before
 * the first byte, when the shell has been rendered and the status can be told. Rejects before that when the shell fails; a
 * failure after it cuts the connection, so that half a page is never taken for a whole one.
 */
export function streamDocument(site: Site, page: Page, res: ServerResponse, headers: HeaderList): Promise<Buffer> {
  // Who left while the page was waited for never closes again.
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
  const stream = renderToPipeableStream(<App page={page} View={site.views[page.view]} config={config} />, {
    // A boundary above the default size would be revealed by an inline script, which the policy refuses.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady() {
      if (res.destroyed) return
      setHeaders(res, headers)
      // nginx would gather the page before it passes any of it on (ngx_http_proxy_module, proxy_buffering).
      res.setHeader('X-Accel-Buffering', 'no')
      const copy = copyingDestination(res)
      copy.write(frame.head)
      stream.pipe(copy.destination(() => end(copy)) as unknown as NodeJS.WritableStream)
    },
    onShellError: reject,
    onError: fail,
  })
  const end = (copy: ReturnType<typeof copyingDestination>) => {
    if (failure !== undefined) return res.destroy()
    copy.write(frame.tail)
    resolve(copy.end())
  }
  const timer = setTimeout(
    () => stream.abort(new Error(`Rendering took longer than allowed.`)),
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

/** The visitor left before the page was whole: nobody's fault, nothing to answer. */
export class ClientGone extends Error {}
