import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { serveBundle } from '../../../scripts/measure/serve-bundle.ts'
import { exifSegment } from '../../client/cropper/image/exif-segment.ts'
import { eventually } from '../../support/eventually.ts'
import { sharedChromium } from '../../support/shared-chromium.ts'
import { makeAvif } from './avif.ts'
import type { Bench } from './harness.tsx'
import { paintPictures } from './pictures.ts'

type CropperPage = { page: Page; errors: string[]; close(): Promise<void> }

/** Opens one page with the cropper for all tests in the calling file. */
export function cropperPage(): CropperPage {
  const here = {} as CropperPage
  beforeAll(async () => void Object.assign(here, await openCropperPage()))
  afterAll(() => here.close())
  afterEach(() => expect(here.errors.splice(0)).toEqual([]))
  return here
}

async function openCropperPage(): Promise<CropperPage> {
  const served = await serveBundle({
    script: join(import.meta.dirname, 'harness.tsx'),
    style: join(import.meta.dirname, 'cropper.css'),
  })
  const browser: Browser = await sharedChromium()
  // Without reduced motion, the tool opens with an iris animation, during which only elements inside the iris can be clicked.
  const reducedMotion = 'reduce'
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 }, acceptDownloads: true, reducedMotion })
  const errors: string[] = []
  page.on('pageerror', error => errors.push(String(error)))
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  await page.goto(served.origin)
  await page.evaluate(
    paintPictures,
    [...Array(9).keys()].map(orientation => exifSegment(orientation)),
  )
  await page.evaluate(`window.avif = ${makeAvif}`)
  const close = async () => {
    await browser.close()
    await served.close()
  }
  return { page, errors, close }
}

export function soon<Value>(ask: () => Promise<Value>, wanted: Value | RegExp): Promise<void> {
  return eventually(async () => {
    const value = await ask()
    if (wanted instanceof RegExp) expect(value).toMatch(wanted)
    else expect(value).toBe(wanted)
  })
}

declare global {
  var bench: Bench
  var pictures: ReturnType<typeof paintPictures>
  var avif: typeof makeAvif
}
