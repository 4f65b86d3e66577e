import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { brandStyles } from '../../../build/brand/brand-styles.ts'
import type { Scripts } from '../../../build/bundler.ts'
import { assetAddress, hashedAssets } from '../../../build/plugins/hashed-assets.ts'
import { lazyStyles } from '../../../build/plugins/lazy-styles.ts'
import { workerScripts } from '../../../build/plugins/worker-scripts.ts'
import { isWorker, mediaType } from '../../../server/builds/public-files.ts'
import { documentPolicy, workerPolicy } from '../../../server/document/content-security-policy.ts'
import { exifSegment } from '../../client/cropper/image/exif-segment.ts'
import { eventually } from '../../support/eventually.ts'
import { sharedChromium } from '../../support/shared-chromium.ts'
import { makeAvif } from './avif.ts'
import type { Bench } from './harness.tsx'
import { paintPictures } from './pictures.ts'

const root = join(import.meta.dirname, '../../..')

/** The site's Content Security Policy, except that it allows styles from a file. */
const policy = documentPolicy({ stylesHash: 'self' }, { apiBase: '', imageHosts: [], statistics: undefined })

const document = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Cropper</title><link rel="stylesheet" href="/style.css"><link rel="icon" href="data:,"><main class="page"></main><script type="module" src="/bench.js"></script></html>`

type CropperPage = { page: Page; errors: string[]; close(): Promise<void> }

/** Opens the cropper's bench in a browser for the tests of a file or a `describe`. An error of the page fails the test. */
export function cropperPage(): CropperPage {
  const here = {} as CropperPage
  beforeAll(async () => void Object.assign(here, await openCropperPage()))
  afterAll(() => here.close())
  afterEach(() => expect(here.errors.splice(0)).toEqual([]))
  return here
}

async function openCropperPage(): Promise<CropperPage> {
  const files = await bundle()
  const server = createServer(({ url = '' }, response) => {
    const body = files.get(url)
    const type = body === undefined ? 'text/html' : url.endsWith('.css') ? 'text/css' : mediaType(url)!
    const headers = { 'content-type': type, 'content-security-policy': isWorker(url) ? workerPolicy : policy }
    response.writeHead(200, headers).end(body ?? document)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const browser: Browser = await sharedChromium()
  // Without reduced motion the tool opens with an iris animation, and only elements inside the iris can be clicked.
  const reducedMotion = 'reduce'
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 }, acceptDownloads: true, reducedMotion })
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

/** Returns the bench and every file that it may request, keyed by path. */
async function bundle(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const found = new Set<string>()
  const workers = new Map<string, Scripts>()
  const { outputFiles } = await build({
    entryPoints: {
      bench: join(import.meta.dirname, 'harness.tsx'),
      style: join(import.meta.dirname, 'cropper.css'),
    },
    outdir: '/bench',
    banner: { css: brandStyles() },
    bundle: true,
    format: 'esm',
    write: false,
    minify: true,
    jsx: 'automatic',
    plugins: [workerScripts(root, { dev: false, found, workers }), hashedAssets(found), lazyStyles(root)],
    absWorkingDir: root,
  })
  const text = (name: string) => outputFiles.find(file => file.path.endsWith(name))?.text ?? ''
  const assets = await Promise.all([...found].map(async file => [assetAddress(file), await readFile(file)] as const))
  const scripts = [...workers.values()].flatMap(scripts => [...scripts])
  const texts = { '/bench.js': text('.js'), '/style.css': text('.css') }
  return new Map<string, string | Uint8Array>([...Object.entries(texts), ...assets, ...scripts])
}

/** Waits until `ask` returns the wanted value. */
export function soon<Value>(ask: () => Promise<Value>, wanted: Value | RegExp): Promise<void> {
  return eventually(async () => {
    const value = await ask()
    if (wanted instanceof RegExp) expect(value).toMatch(wanted)
    else expect(value).toBe(wanted)
  })
}

/** The globals of the cropper's page, for functions that run there. */
declare global {
  var bench: Bench
  var pictures: ReturnType<typeof paintPictures>
  var avif: typeof makeAvif
}
