import type { Page } from 'playwright-core'
import { defaultLanguage, languageRow, languages, primarySubtag } from '../../../shared/languages.ts'
import { longestTexts, longestWords, shortestTexts } from '../../support/demanding-languages.ts'
import { eventually } from '../../support/eventually.ts'
import { photo } from '../../support/photo.ts'
import { innerPath, otherHome, otherLanguage, thirdHome, thirdLanguage } from '../../support/sample-routes.ts'
import { settled } from '../../support/settled.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { switchLanguage } from '../../support/speaking.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { pathsIn } from '../accessibility/paths-in.ts'

const here = visits(sharedSite, still)
const offer = '.offer'
const { tag } = languageRow(otherLanguage)

function coveredBy(selector: string): string[] {
  const above = document.querySelector(selector)!
  const place = above.getBoundingClientRect()
  return [...document.querySelectorAll<HTMLElement>('h1, a, button, summary, input')]
    .filter(element => !above.contains(element) && element.checkVisibility())
    .filter(element => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return left < place.right && right > place.left && top < place.bottom && bottom > place.top
    })
    .map(element => element.textContent)
}

const foreignTag = ['nl', 'fi', 'cs', 'sv'].find(tag => languages.every(row => primarySubtag(row.tag) !== tag))!

describe('the offer of another language', () => {
  const settles: [string, (page: Page) => Promise<void>][] = [
    ['has refused it', page => page.click(`${offer} button`)],
    ['has switched the language', page => switchLanguage(page, languageRow(thirdLanguage).tag)],
    [
      'has followed a link to another language as a full page load',
      page => page.evaluate(path => location.assign(path), thirdHome),
    ],
  ]
  test.each(settles)('does not come back, in any tab, after the visitor %s', async (_name, settle) => {
    const { page, context } = await here.visit(otherHome)
    await eventually(async () => expect(await page.getAttribute(offer, 'lang')).toBe(languageRow(defaultLanguage).tag))
    await settle(page)
    await eventually(async () => expect(await page.evaluate(() => localStorage.length)).toBe(1))
    await page.reload()
    const other = await context.newPage()
    await other.goto(here.site.url + otherHome)
    for (const tab of [page, other]) {
      await isHydrated(tab)
      await tab.bringToFront()
      await settled(tab)
      expect(await tab.locator(offer).count()).toBe(0)
    }
  })

  test.each([`${languageRow(defaultLanguage).tag}-GB`, foreignTag])(
    'is not shown to a browser that prefers %s on a page in the default language',
    async locale => {
      const { page } = await here.visit(innerPath, { locale })
      await settled(page)
      expect(await page.locator(offer).count()).toBe(0)
    },
  )

  test('is not shown to a browser that does not define its language, and causes no error there', async () => {
    const prepare = (page: Page) =>
      page.addInitScript(() => {
        for (const name of ['language', 'languages']) Object.defineProperty(navigator, name, { value: undefined })
      })
    const { page } = await here.visit(otherHome, { prepare })
    await settled(page)
    expect(await page.locator(offer).count()).toBe(0)
  })

  test('is hidden while the cropper is open, where it would cover the close button', async () => {
    const { page } = await here.visit(otherHome, { viewport: { width: 360, height: 740 } })
    await page.locator(offer).waitFor()
    await page.setInputFiles('#crop input', photo)
    await page.locator('#crop .crop-canvas').waitFor()
    expect(await page.locator(offer).isVisible()).toBe(false)
    await page.click('.crop-close')
    await page.locator(offer).waitFor()
  })

  const sizes = [320, 390, 768, 900, 1440].map(width => ({ width, height: 800 })).concat({ width: 360, height: 560 })
  const demanding = [...new Set([longestWords, longestTexts, shortestTexts])]
  test.each(demanding)('covers no control and no headline on any page in %s, at any width', async language => {
    // Use a browser that prefers a third language, so that each page in the tested language shows the offer.
    const { tag } = languages.find(({ code }) => code !== language && code !== defaultLanguage) ?? languages[0]
    const { page, said } = await here.visit(innerPath, { locale: tag })
    for (const path of pathsIn(language)) {
      await page.goto(here.site.url + path)
      await page.locator(offer).waitFor()
      for (const size of sizes) {
        await page.setViewportSize(size)
        expect([path, size, await page.evaluate(coveredBy, offer)]).toEqual([path, size, []])
      }
    }
    expect(said()).toEqual([expect.stringContaining('404')])
  })

  test('is not shown, and the failure is logged, if its messages do not load', async () => {
    const { page, said } = await here.visit(innerPath, {
      locale: tag,
      prepare: page => page.route('**/locales/**', route => route.abort()),
    })
    await eventually(async () => expect(said().join()).toMatch(/Could not offer another language/))
    expect(await page.locator(offer).count()).toBe(0)
  })
})
