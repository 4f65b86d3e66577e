import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'
import { openAccount } from '../account/visitor.ts'

const here = visits(sharedSite, still)

type Drag = 'dragenter' | 'dragover' | 'dragleave' | 'drop'

/** Drags a file or a text over an element, as a browser tells of it. Says whether the page has taken it from the browser. */
function drag(
  page: Page,
  type: Drag,
  selector: string,
  what: 'file' | 'larger file' | 'text' = 'file',
): Promise<boolean> {
  return page.evaluate(
    async ([type, selector, what]) => {
      const dataTransfer = new DataTransfer()
      if (what === 'text') dataTransfer.setData('text/plain', 'words')
      else {
        const canvas = what === 'file' ? new OffscreenCanvas(300, 200) : new OffscreenCanvas(600, 400)
        canvas.getContext('2d')!.fillRect(0, 0, 100, 100)
        const photo = await canvas.convertToBlob()
        dataTransfer.items.add(new File([photo], 'photo.png', { type: 'image/png' }))
      }
      const event = new DragEvent(type!, { dataTransfer, bubbles: true, cancelable: true })
      return !document.querySelector(selector!)!.dispatchEvent(event)
    },
    [type, selector, what],
  )
}

const sign = '.drop-sign'

test.each(['h1', '.footer', '.picker .disc-button'])('a photo dropped on %s opens in the tool', async selector => {
  const { page } = await here.visit('/')
  expect(await drag(page, 'dragover', selector)).toBe(true)
  expect(await drag(page, 'drop', selector)).toBe(true)
  await page.locator('#crop .crop-canvas').waitFor()
})

test.each(['.footer', '.crop-stage'])(
  'another one dropped on %s of the open tool’s page takes its place',
  async selector => {
    const { page } = await here.visit('/')
    await drag(page, 'drop', 'h1')
    const pixels = page.locator('.crop-info')
    await eventually(async () => expect(await pixels.textContent()).toBe('200 × 200'))
    await drag(page, 'drop', selector, 'larger file')
    await eventually(async () => expect(await pixels.textContent()).toBe('400 × 400'))
  },
)

test('a photo dropped on another page opens on the home page, in its language', async () => {
  const { page } = await here.visit('/de/faq', { locale: 'de' })
  expect(await drag(page, 'drop', 'h1')).toBe(true)
  await page.locator('#crop .crop-canvas').waitFor()
  expect(new URL(page.url()).pathname).toBe('/de')
})

test('while a file is held over the window the button is as large as the picture, and then again not', async () => {
  const { page } = await here.visit('/', { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  await drag(page, 'dragenter', 'h1')
  await page.locator(sign).waitFor()
  expect(await page.locator(sign).innerText()).toBe('Let go')
  const [disc, circle] = await Promise.all([sign, '.picker label'].map(one => page.locator(one).boundingBox()))
  expect(disc!.width).toBeCloseTo(circle!.width, 0)
  expect([disc!.x, disc!.y].map(Math.round)).toEqual([circle!.x, circle!.y].map(Math.round))
  await drag(page, 'dragleave', 'html')
  await eventually(async () => expect(await page.locator(sign).count()).toBe(0))
  await drag(page, 'dragenter', 'h1')
  await page.locator(sign).waitFor()
  await drag(page, 'drop', 'h1')
  await eventually(async () => expect(await page.locator(sign).count()).toBe(0))
})

test('text that is dragged is the browser’s', async () => {
  const { page } = await here.visit('/')
  expect(await drag(page, 'dragover', 'h1', 'text')).toBe(false)
  expect(await drag(page, 'drop', 'h1', 'text')).toBe(false)
})

test('a dialog is finished first: the file neither opens nor leads away', async () => {
  const { page } = await here.visit('/')
  await openAccount(page)
  expect(await drag(page, 'drop', 'dialog')).toBe(true)
  await page.waitForTimeout(300)
  expect(await page.locator('.crop-canvas').count()).toBe(0)
})
