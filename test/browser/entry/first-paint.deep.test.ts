import type { Page } from 'playwright-core'
import { documentParts } from '../../support/document-parts.ts'
import { eventually } from '../../support/eventually.ts'
import { isHydrated, visits } from '../../support/visits.ts'

const here = visits()

/** The browser shows no frame until the test says so. */
function holdFrames(): void {
  const { requestAnimationFrame: request } = window
  const waiting: FrameRequestCallback[] = []
  window.requestAnimationFrame = callback => waiting.push(callback)
  const showFrames = () => {
    window.requestAnimationFrame = request
    for (const callback of waiting) request(callback)
  }
  Object.assign(window, { showFrames })
}

function beInBackground(): void {
  Object.defineProperty(document, 'hidden', { get: () => true })
}

/** Scripts that are asked for, in order. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js'))
      asked.push(new URL(request.url()).pathname)
  })
  return asked
}

test('the scripts are fetched once the page is on the screen, all at once', async () => {
  const { entry, preload } = documentParts(here.site)
  const first = [entry, ...preload.entry]
  const { promise: answered, resolve: answerAll } = Promise.withResolvers<void>()
  let asked: string[] = []
  const { page } = await here.visit('/de', {
    hydrated: false,
    prepare: async page => {
      asked = scriptsOf(page)
      await page.addInitScript(holdFrames)
      await page.route('**/assets/*.js', async route => {
        if (!first.includes(new URL(route.request().url()).pathname)) await answered
        await route.continue()
      })
    },
  })
  await eventually(() => expect(asked.toSorted()).toEqual(first.toSorted()))
  await page.waitForTimeout(300)
  expect(asked).toHaveLength(first.length)
  await page.evaluate('showFrames()')
  // None of them has been answered yet, so none has asked for another.
  await eventually(() => expect(asked).toEqual(expect.arrayContaining([...preload.always, ...preload.views.index])))
  answerAll()
  await isHydrated(page)
})

test('a tab in the background, which shows no frames, comes to life too', async () => {
  const { page } = await here.visit('/de', {
    hydrated: false,
    prepare: async page => {
      await page.addInitScript(holdFrames)
      await page.addInitScript(beInBackground)
    },
  })
  await isHydrated(page)
})

test('the drawing at home comes with the words, and stays when the page comes to life', async () => {
  const asked: string[] = []
  const prepare = async (page: Page) => {
    page.on('request', request => void asked.push(request.url()))
    await page.route('**/assets/*.js', route => route.abort())
  }
  const { page, said } = await here.visit('/de', { hydrated: false, prepare })
  const drawing = page.locator('.picker label img')
  await eventually(async () =>
    expect(await drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0),
  )
  expect(asked.filter(address => /\/ada-/.test(address))).toEqual([])
  said()
  await page.unroute('**/assets/*.js')
  await page.reload()
  await isHydrated(page)
  expect(await drawing.getAttribute('src')).toMatch(/^data:image\/svg/)
})

/** The pictures on the screen that were not asked for until the page was laid out. */
function latePictures(): string[] {
  const lazy = [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')]
  return lazy.filter(img => img.getBoundingClientRect().top < innerHeight).map(img => img.src)
}

describe.each([
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
])('on a screen of $width x $height', viewport => {
  test.each(['/de', '/faq', '/terms-conditions', '/privacy-policy', '/nowhere'])(
    '%s fetches the pictures in sight while its words are still coming',
    async path => {
      const { page, said } = await here.visit(path, { viewport, javaScriptEnabled: false })
      // Chromium reports the status of a page that is missing.
      said()
      expect(await page.evaluate(latePictures)).toEqual([])
      expect(await page.locator('link[rel=preload][as=image]').count()).toBe(0)
      expect(await page.locator('img:not([loading])').count()).toBeGreaterThan(0)
    },
  )
})
