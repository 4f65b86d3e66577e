import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { brandStyles } from '../../build/brand/brand-styles.ts'
import { launchChromium } from '../../scripts/chromium.ts'
import { documentPolicy } from '../../server/page/document-headers.ts'
import { exifSegment } from '../client/cropper/exif-segment.ts'
import { makeAvif } from './cropper-avif.ts'
import { paintPictures } from './cropper-pictures.ts'

const root = join(import.meta.dirname, '../..')

/** The site's own, but for the styles, which are a file here, and the fonts, which lie in it. */
const policy = documentPolicy({ stylesHash: 'self' }, { apiBase: '', imageHosts: [], statistics: undefined }).replace(
  "font-src 'self'",
  'font-src data:',
)

const document = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Cropper</title><link rel="stylesheet" href="/style.css"><link rel="icon" href="data:,"><main class="page"></main><script src="/bench.js"></script></html>`

type CropperPage = { page: Page; errors: string[]; close(): Promise<void> }

/** The cropper's bench in a real browser for the tests of a `describe`; each ends without an error of the page. */
export function cropperPage(): CropperPage {
  const here = {} as CropperPage
  beforeAll(async () => void Object.assign(here, await openCropperPage()))
  afterAll(() => here.close())
  // What one test has done wrong is not held against those after it.
  afterEach(() => expect(here.errors.splice(0)).toEqual([]))
  return here
}

async function openCropperPage(): Promise<CropperPage> {
  const files = bundle()
  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? ['text/html', document]
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const browser: Browser = await launchChromium()
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 }, acceptDownloads: true })
  const errors: string[] = []
  page.on('pageerror', error => errors.push(String(error)))
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.evaluate(
    paintPictures,
    [...Array(9).keys()].map(orientation => exifSegment(orientation)),
  )
  await page.evaluate(`window.avif = ${makeAvif}`)
  const close = async () => {
    await browser.close()
    await new Promise(done => server.close(done))
  }
  return { page, errors, close }
}

function bundle(): Record<string, [string, string]> {
  const { outputFiles } = buildSync({
    entryPoints: {
      bench: join(import.meta.dirname, 'cropper-harness.tsx'),
      style: join(import.meta.dirname, 'cropper.css'),
    },
    outdir: '/bench',
    banner: { css: brandStyles() },
    bundle: true,
    write: false,
    minify: true,
    jsx: 'automatic',
    loader: { '.woff2': 'dataurl', '.svg': 'dataurl' },
    absWorkingDir: root,
  })
  const text = (name: string) => outputFiles.find(file => file.path.endsWith(name))?.text ?? ''
  return { '/bench.js': ['text/javascript', text('.js')], '/style.css': ['text/css', text('.css')] }
}
