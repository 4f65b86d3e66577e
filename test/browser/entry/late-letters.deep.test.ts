import type { Page } from 'playwright-core'
import { visits } from '../../support/visits.ts'

const here = visits()

const places = (page: Page) =>
  page.evaluate(() =>
    ['h1', '.picker', '.lead', '.more', '.note', '.fold'].flatMap(selector => {
      const element = document.querySelector(selector)
      const top = element ? Math.round(element.getBoundingClientRect().top) : innerHeight
      return top < innerHeight ? [[selector, top] as const] : []
    }),
  )

const shifts = (page: Page) =>
  page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntryList>(resolve => {
      new PerformanceObserver(list => resolve(list.getEntries())).observe({ type: 'layout-shift', buffered: true })
      setTimeout(resolve, 500, [])
    })
    return (entries as (PerformanceEntry & { value: number })[]).reduce((sum, { value }) => sum + value, 0)
  })

describe('letters that come after the words', () => {
  test.each([
    ['/', 412, 823],
    ['/de', 412, 823],
    ['/de', 360, 640],
    ['/fr', 1280, 900],
    ['/es/faq', 412, 823],
  ])('move nothing of the first screen of %s, %i pixels wide', async (path, width, height) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const prepare = (page: Page) => page.route('**/*.woff2', route => held.then(() => route.continue()))
    const locale = path === '/' ? 'en' : path.slice(1, 3)
    const { page } = await here.visit(path, { locale, viewport: { width, height }, hydrated: false, prepare })
    await page.locator('html[data-hydrated]').waitFor()
    expect(await page.evaluate(() => document.fonts.check('16px "Familjen Grotesk"'))).toBe(false)
    const before = await places(page)
    release()
    await page.evaluate(() => document.fonts.load('16px "Familjen Grotesk"'))
    const after = await places(page)
    expect(before.length).toBeGreaterThan(1)
    // Less than browsers count as a shift (Layout Instability, 3 pixels).
    const moved = after.filter(([, top], i) => Math.abs(top - before[i]![1]) > 3)
    expect(moved).toEqual([])
    expect(await shifts(page)).toBeLessThanOrEqual(0.01)
  })

  test.each([
    ['/de', /<body>\n<link rel="preload" href="[^"]+\.woff2" as="font"/],
    // Its Latin words keep the letters that they begin with.
    ['/jp', /<link rel="preload" href="[^"]+\.woff2" as="font"[^>]*>\n<style>/],
  ])('are asked for in %s at one place', async (path, place) => {
    const html = await (await fetch(here.site.url + path)).text()
    expect(html).toMatch(place)
    expect(html.match(/as="font"/g)).toHaveLength(1)
  })
})
