import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CDPSession, Page } from 'playwright-core'
import sharp from 'sharp'
import { belowFirstScreen } from '../../../shared/payload.ts'
import { href, type PageName, pages } from '../../../shared/routes.ts'
import { eventually } from '../../support/eventually.ts'
import { otherLanguage, thirdLanguage } from '../../support/sample-routes.ts'
import { visits } from '../../support/visits.ts'

const here = visits()

const paths = [otherLanguage, thirdLanguage].flatMap(code =>
  (Object.keys(pages) as PageName[]).map(name => href(name, code)),
)

test.each(paths)('while %s arrives slowly, each frame is empty or shows the complete first screen', async path => {
  const answer = await fetch(here.site.url + path)
  const pieces = (await answer.text()).split(/(?=<(?:a|details|div|h[123]|header|label|p|section|span|summary)\b)/)
  const firstScreen = pieces.findIndex(piece => piece.includes(`id="${belowFirstScreen}"`))
  const slow = await serveSlowly(answer.headers.get('content-security-policy')!)
  const context = await here.browser.newContext({ viewport: { width: 412, height: 823 }, javaScriptEnabled: false })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const frames = await recordFrames(devtools)
  const loading = page.goto(slow.url, { waitUntil: 'domcontentloaded' })
  const response = await slow.response
  let parsed = 0
  for (const piece of pieces.slice(0, firstScreen)) {
    response.write(piece)
    await eventually(async () => expect(await countElements(page)).toBeGreaterThan(parsed))
    parsed = await countElements(page)
  }
  response.end(pieces.slice(firstScreen).join(''))
  await loading
  const complete = await pixelsOf(await takePicture(devtools))
  await eventually(async () => expect(await shareOfDifferent(frames.at(-1), complete)).toBeLessThan(0.01))
  const shares = await Promise.all(frames.map(frame => shareOfDifferent(frame, complete)))
  expect(shares.filter(share => share > 0.01)).toEqual([])
  await context.close()
})

async function serveSlowly(policy: string) {
  const { promise: response, resolve } = Promise.withResolvers<ServerResponse>()
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  const server = createServer((req, res) => {
    if (req.url === '/') resolve(res.writeHead(200, headers))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, response }
}

async function recordFrames(devtools: CDPSession): Promise<Buffer[]> {
  const frames: Buffer[] = []
  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'))
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await devtools.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  return frames
}

/** Takes a screenshot without Playwright's `screenshot`, which would wait for fonts. */
async function takePicture(devtools: CDPSession): Promise<Buffer> {
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png' })
  return Buffer.from(data, 'base64')
}

function countElements(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length).catch(() => 0)
}

function pixelsOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).greyscale().raw().toBuffer()
}

/**
 * Returns the share of pixels, from 0 to 1, that differ from the complete page. Returns 0 for an empty frame, because the browser
 * may show an empty page before the first paint. In an empty frame, almost all pixels have the same colour.
 */
async function shareOfDifferent(frame: Buffer | undefined, complete: Buffer): Promise<number> {
  if (!frame) return 1
  const pixels = await pixelsOf(frame)
  const counts = new Uint32Array(256)
  for (const pixel of pixels) counts[pixel]! += 1
  if (Math.max(...counts) > 0.95 * pixels.length) return 0
  return pixels.filter((pixel, i) => Math.abs(pixel - complete[i]!) > 32).length / complete.length
}
