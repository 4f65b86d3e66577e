import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { photo } from '../../support/photo.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { expectLanguage, expectRemembered, switchLanguage } from '../../support/speaking.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { pathsIn } from '../accessibility/paths-in.ts'

const here = visits(sharedSite, still)
const offer = '.offer'

/** What can be pressed and lies, wholly or in part, below an element. */
function coveredBy(selector: string): string[] {
  const above = document.querySelector(selector)!
  const place = above.getBoundingClientRect()
  return [...document.querySelectorAll<HTMLElement>('a, button, summary, input')]
    .filter(element => !above.contains(element) && element.checkVisibility())
    .filter(element => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return left < place.right && right > place.left && top < place.bottom && bottom > place.top
    })
    .map(element => element.textContent)
}

describe('the offer of another language', () => {
  test('is made in that language, taken by a click and then gone', async () => {
    const { page } = await here.visit('/faq?a=1', { locale: 'de-AT' })
    await eventually(async () => expect(await page.getAttribute(offer, 'lang')).toBe('de'))
    await page.click(`${offer} a`)
    await expectLanguage(page, 'de', `${here.site.url}/de/faq?a=1`)
    await expectRemembered(page, 'de')
    // The link that was pressed has gone, and the focus is on what has come instead.
    await eventually(async () => expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1'))
    await switchLanguage(page, 'en')
    await expectLanguage(page, 'en', `${here.site.url}/faq?a=1`)
    expect(await page.locator(offer).count()).toBe(0)
  })

  const settles: [string, (page: Page) => Promise<void>][] = [
    ['refused', page => page.click(`${offer} button`)],
    ['another language is chosen', page => switchLanguage(page, 'fr')],
    // As a click does before the scripts have come, or once another build is live.
    ['a link to another language is an ordinary load', page => page.evaluate(() => location.assign('/fr'))],
  ]
  test.each(settles)('stays away once %s, after a reload and in another tab too', async (_name, settle) => {
    const { page, context } = await here.visit('/de', { locale: 'ja-JP' })
    await eventually(async () => expect(await page.getAttribute(offer, 'lang')).toBe('ja'))
    await settle(page)
    await eventually(async () => expect(await page.evaluate(() => localStorage.length)).toBe(1))
    await page.reload()
    const other = await context.newPage()
    await other.goto(`${here.site.url}/de`)
    for (const tab of [page, other]) {
      await isHydrated(tab)
      await tab.waitForTimeout(500)
      expect(await tab.locator(offer).count()).toBe(0)
    }
  })

  test.each(['en-GB', 'nl-NL'])('is not made to a browser that prefers %s on an English page', async locale => {
    const { page } = await here.visit('/faq', { locale })
    await page.waitForTimeout(500)
    expect(await page.locator(offer).count()).toBe(0)
  })

  test('waits while the tool is open, where it would lie on what closes it', async () => {
    const { page } = await here.visit('/de', { locale: 'en-US', viewport: { width: 360, height: 740 } })
    await page.locator(offer).waitFor()
    await page.setInputFiles('#crop input', photo)
    await page.locator('#crop .crop-canvas').waitFor()
    expect(await page.locator(offer).isVisible()).toBe(false)
    await page.click('.crop-close')
    await page.locator(offer).waitFor()
  })

  test.each(['de', 'es', 'ko'] as const)('covers nothing that can be pressed on pages in %s', async language => {
    const { page, said } = await here.visit('/faq', { locale: 'pt-BR' })
    for (const path of pathsIn(language)) {
      await page.goto(here.site.url + path)
      await page.locator(offer).waitFor()
      for (const width of [320, 390, 768, 900, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        expect([path, width, await page.evaluate(coveredBy, offer)]).toEqual([path, width, []])
      }
    }
    expect(said()).toEqual([expect.stringContaining('404')])
  })

  test('that does not arrive is only logged', async () => {
    const { page, said } = await here.visit('/faq', {
      locale: 'de-DE',
      prepare: page => page.route('**/locales/**', route => route.abort()),
    })
    await eventually(async () => expect(said().join()).toMatch(/No language offer/))
    expect(await page.locator(offer).count()).toBe(0)
  })
})
