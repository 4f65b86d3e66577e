import type { Page } from 'playwright-core'
import { defaultLanguage, languageRow, languages } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { longestTexts, longestWords } from '../../support/demanding-languages.ts'
import { performanceEntries } from '../../support/performance-entries.ts'
import { innerPage } from '../../support/sample-routes.ts'
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

describe('a web font that arrives after the text', () => {
  test.each([
    ['index', defaultLanguage, 412, 823],
    ['index', longestWords, 412, 823],
    ['index', longestWords, 360, 640],
    ['index', longestTexts, 1280, 900],
    [innerPage, longestTexts, 412, 823],
  ] as const)(
    'moves nothing on the first screen of the page %s in %s, %i pixels wide',
    async (name, language, width, height) => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      const prepare = (page: Page) => page.route('**/*.woff2', route => held.then(() => route.continue()))
      const locale = languageRow(language).tag
      const { page } = await here.visit(href(name, language), {
        locale,
        viewport: { width, height },
        hydrated: false,
        prepare,
      })
      await page.locator('html[data-hydrated]').waitFor()
      expect(await page.evaluate(() => document.fonts.check('16px Brand'))).toBe(false)
      const before = await places(page)
      release()
      await page.evaluate(() => document.fonts.load('16px Brand'))
      const after = await places(page)
      expect(before.length).toBeGreaterThan(1)
      // A move of up to 3 pixels is not a shift (Layout Instability API).
      const moved = after.filter(([, top], i) => Math.abs(top - before[i]![1]) > 3)
      expect(moved).toEqual([])
      const shifts = await performanceEntries(page, 'layout-shift')
      expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(0.01)
    },
  )

  // In scripts other than Latin, only a few words use the font, and these words keep the fallback font if the font loads after
  // the first paint.
  test.each(languages)(
    'is preloaded in the body for Latin script and in the head for others ($name)',
    async ({ code, tag }) => {
      const isLatin = new Intl.Locale(tag).maximize().script === 'Latn'
      const html = await (await fetch(here.site.url + href('index', code))).text()
      expect(html).toMatch(
        isLatin
          ? /<body>\n<link rel="preload" href="[^"]+\.woff2" as="font"/
          : /<link rel="preload" href="[^"]+\.woff2" as="font"[^>]*>\n<style>/,
      )
      expect(html.match(/as="font"/g)).toHaveLength(1)
    },
  )
})
