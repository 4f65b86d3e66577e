import { createHash, randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import { App } from '../../client/app.tsx'
import type { PageData } from '../../shared/payload.ts'
import { type HeaderList, setHeaders } from '../http/send-representation.ts'
import type { Site } from '../site.ts'
import { copyingDestination } from './copying-destination.ts'
import { documentFrame, waitForFirstScreen } from './document-frame.ts'
import { publicConfig } from './public-config.ts'

export type StreamOptions = {
  headers: HeaderList
  /** Called before the shell is sent, if some parts of the page are still suspended. */
  onSuspended: () => void
}

/**
 * Resolves to the document, or to undefined if a part of the page was suspended. In that case, the response contains a nonce,
 * so other visitors must not get it.
 *
 * Sets the headers right before the first byte, so that an early error can still become an error page. A later error closes the
 * connection, so that no cache stores an incomplete page.
 */
export function streamDocument(
  site: Site,
  page: PageData,
  res: ServerResponse,
  { headers, onSuspended }: StreamOptions,
): Promise<Buffer | undefined> {
  // If the client has disconnected already, the event `close` will not fire again.
  if (res.destroyed) return Promise.reject(new ClientGone())
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>()
  const nonce = randomBytes(16).toString('base64')
  let isComplete = false
  let failure: unknown
  const { stream, frame } = render(site, page, promise, {
    nonce,
    // Send in a microtask, so that `send` runs after `onAllReady` if nothing is suspended.
    onShellReady: () => queueMicrotask(() => res.destroyed || send()),
    onAllReady() {
      isComplete = true
    },
    onShellError: reject,
    onError(error) {
      failure ??= error
    },
  })
  const send = () => {
    const isSuspended = !isComplete
    setHeaders(res, headers)
    if (isSuspended) {
      onSuspended()
      setHeaders(res, ['Cache-Control', 'private, no-cache', 'Content-Security-Policy', withNonce(site.policy, nonce)])
    }
    // Without this header, nginx would buffer the page (ngx_http_proxy_module, proxy_buffering).
    res.setHeader('X-Accel-Buffering', 'no')
    const copy = copyingDestination(res)
    copy.write(isSuspended ? frame.head.replace(waitForFirstScreen(page.view), showLateParts) : frame.head)
    const end = () => {
      if (failure !== undefined) return res.destroy()
      copy.write(isSuspended ? frame.end : frame.tail + frame.end)
      const document = copy.end()
      resolve(isSuspended ? undefined : document)
    }
    stream.pipe(copy.destination(end) as unknown as NodeJS.WritableStream)
    // React has now written the shell. Later, it sends each late part with a script that moves the part to its place.
    if (isSuspended) copy.write(frame.tail)
  }
  res.once('close', () => {
    if (res.writableFinished) return
    stream.abort(new ClientGone())
    reject(failure ?? new ClientGone())
  })
  return promise
}

/** Waits for all suspended parts, so that the document contains no inline script. */
export function renderComplete(site: Site, page: PageData): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const { stream, frame } = render(site, page, promise, {
    async onAllReady() {
      const html = await buffer(stream.pipe(new PassThrough()))
      resolve(Buffer.concat([Buffer.from(frame.head), html, Buffer.from(frame.tail + frame.end)]))
    },
    onShellError: reject,
    onError: reject,
  })
  return promise
}

function render(site: Site, page: PageData, promise: Promise<unknown>, options: RenderToPipeableStreamOptions) {
  const { config, metrics, stamp, views } = site
  const visible = publicConfig(site)
  const stream = renderToPipeableStream(
    <App page={page} View={views[page.view]} config={visible} fixedT={site.fixedT} />,
    // React needs an inline script for a Suspense boundary above this size, even if the boundary is complete. The content
    // security policy blocks such scripts.
    { ...options, progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const message = `Rendering took longer than RENDER_TIMEOUT_MS (${config.renderTimeoutMs} ms).`
  const timer = setTimeout(() => stream.abort(new Error(message)), config.renderTimeoutMs)
  metrics.pages.rendering++
  const ended = () => {
    clearTimeout(timer)
    metrics.pages.rendering--
  }
  promise.then(ended, ended)
  return { stream, frame: documentFrame({ page, build: stamp, config: visible }, site.document) }
}

/** Without scripts, these styles show late parts below the footer. */
const lateStyles = '[id^="S:"]{display:block}'
const showLateParts = `<noscript><style>${lateStyles}</style></noscript>\n`
const lateStylesHash = `sha256-${createHash('sha256').update(lateStyles).digest('base64')}`

/** Allows React's inline scripts in this response only (CSP 3, section 2.3.1). */
function withNonce(policy: string, nonce: string): string {
  return policy
    .replace('script-src ', `script-src 'nonce-${nonce}' `)
    .replace('style-src ', `style-src '${lateStylesHash}' `)
}

export class ClientGone extends Error {}
