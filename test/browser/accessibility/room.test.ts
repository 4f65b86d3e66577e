import type { Page } from 'playwright-core'
import { type Language, languageRow } from '../../../shared/languages.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { lostText } from './lost-text.ts'
import { pathsIn } from './paths-in.ts'
import { spreadText } from './spread-text.ts'

const here = visits(sharedSite, still)

/** Loads all pages of a language in a window of this size, and asks each what of it cannot be read, its answers opened. */
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

// WCAG 1.4.10: a window of 1280 by 1024, at 400 %.
test.each(['de', 'fr', 'jp', 'ko'] as const)(
  'at 400 %% everything in %s can be read and nothing scrolls sideways',
  language => expectAllRead(language, [320, 256]),
)

test.each([
  ['en', [1280, 800]],
  ['de', [1024, 768]],
  ['jp', [768, 1024]],
  ['fr', [390, 844]],
] as const)('in %s nothing is covered or cut at %j', (language, size) => expectAllRead(language, size))

// WCAG 1.4.12.
test.each([
  ['de', [1280, 800]],
  ['fr', [390, 844]],
  ['ko', [1024, 768]],
] as const)('in %s there is room for the spaces that a reader sets, at %j', (language, size) =>
  expectAllRead(language, size, spreadText),
)
