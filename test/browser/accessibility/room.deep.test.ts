import type { Page } from 'playwright-core'
import { defaultLanguage, type Language, languageRow, languages } from '../../../shared/languages.ts'
import { longestTexts, longestWords, shortestTexts } from '../../support/demanding-languages.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { lostText } from './lost-text.ts'
import { pathsIn } from './paths-in.ts'
import { spreadText } from './spread-text.ts'

const here = visits(sharedSite, still)

async function expectAllRead(language: Language, [width, height]: Size, prepare?: (page: Page) => Promise<void>) {
  const locale = languageRow(language).tag
  const { page, said } = await here.visit('/', { locale, viewport: { width, height } })
  for (const path of pathsIn(language)) {
    await page.goto(here.site.url + path)
    await isHydrated(page)
    await page.locator('main details').evaluateAll(all => {
      for (const one of all) (one as HTMLDetailsElement).open = true
    })
    await prepare?.(page)
    expect([path, await lostText(page)]).toEqual([path, []])
  }
  expect(said()).toEqual([expect.stringContaining('404')])
}

type Size = readonly [width: number, height: number]

// A window of 1280 by 1024 pixels has 320 by 256 CSS pixels at a zoom of 400 % (WCAG 1.4.10).
test.each(languages.map(({ code }) => code))(
  'at a zoom of 400 %% all text in %s can be read and no page scrolls sideways',
  language => expectAllRead(language, [320, 256]),
)

test.each([
  [defaultLanguage, [1280, 800]],
  [longestWords, [1024, 768]],
  [shortestTexts, [768, 1024]],
  [longestTexts, [390, 844]],
] as const)('no text in %s is covered or cut in a window of %j', (language, size) => expectAllRead(language, size))

// WCAG 1.4.12 requires that no text is lost with the spacing that `spreadText` sets.
test.each([
  [longestWords, [1280, 800]],
  [longestTexts, [390, 844]],
  [shortestTexts, [1024, 768]],
] as const)('no text in %s is lost with wider text spacing in a window of %j', (language, size) =>
  expectAllRead(language, size, spreadText),
)
