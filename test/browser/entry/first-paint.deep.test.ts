import type { Page } from 'playwright-core'
import { defaultLanguage } from '../../../shared/languages.ts'
import { documentParts } from '../../support/document-parts.ts'
import { eventually } from '../../support/eventually.ts'
import { otherHome } from '../../support/sample-routes.ts'
import { isHydrated, visits } from '../../support/visits.ts'
import { pathsIn } from '../accessibility/paths-in.ts'

const here = visits()

function holdFrames(): void {
  const { requestAnimationFrame: request } = window
  const waiting: FrameRequestCallback[] = []
  window.requestAnimationFrame = callback => waiting.push(callback)
  const showFrames = () => {
    window.requestAnimationFrame = request
    for (const callback of waiting) request(callback)
  }
  Object.assign(window, { showFrames, heldFrames: waiting })
}

function beInBackground(): void {
  Object.defineProperty(document, 'hidden', { get: () => true })
}

function scriptsOf(page: Page): string[] {
  const requested: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js'))
      requested.push(new URL(request.url()).pathname)
  })
  return requested
}

test('the entry script requests all other scripts at once after the first paint', async () => {
  const { entry, preload } = documentParts(here.site)
  const first = [entry, ...preload.entry]
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let requested: string[] = []
  const { page } = await here.visit(otherHome, {
    hydrated: false,
    prepare: async page => {
      requested = scriptsOf(page)
      await page.addInitScript(holdFrames)
      await page.route('**/assets/*.js', async route => {
        if (!first.includes(new URL(route.request().url()).pathname)) await held
        await route.continue()
      })
    },
  })
  await eventually(async () => expect(await page.evaluate('globalThis.heldFrames?.length > 0')).toBe(true))
  expect(requested.toSorted()).toEqual(first.toSorted())
  await page.evaluate('showFrames()')
  // `page.route` still delays these scripts.
  await eventually(() => expect(requested).toEqual(expect.arrayContaining([...preload.always, ...preload.views.index])))
  release()
  await isHydrated(page)
})

test('a page in a background tab, which has no frames, is hydrated too', async () => {
  const { page } = await here.visit(otherHome, {
    hydrated: false,
    prepare: async page => {
      await page.addInitScript(holdFrames)
      await page.addInitScript(beInBackground)
    },
  })
  await isHydrated(page)
})

/** Runs in the page. */
function latePictures(): string[] {
  const lazy = [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')]
  return lazy.filter(img => img.getBoundingClientRect().top < innerHeight).map(img => img.src)
}

describe.each([
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
])('in a window of $width x $height', viewport => {
  test.each(pathsIn(defaultLanguage))('no picture on the first screen of %s is lazy', async path => {
    const { page, said } = await here.visit(path, { viewport, javaScriptEnabled: false })
    // One path has no page, so Chromium logs its status 404.
    said()
    expect(await page.evaluate(latePictures)).toEqual([])
    expect(await page.locator('link[rel=preload][as=image]').count()).toBe(0)
    expect(await page.locator('img:not([loading])').count()).toBeGreaterThan(0)
  })
})
