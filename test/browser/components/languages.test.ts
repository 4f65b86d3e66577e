import { defaultLanguage, languageRow } from '../../../shared/languages.ts'
import { eventually } from '../../support/eventually.ts'
import { photo } from '../../support/photo.ts'
import { innerPath, otherHome, otherInnerPath, otherLanguage } from '../../support/sample-routes.ts'
import { settled } from '../../support/settled.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { expectLanguage, expectRemembered, switchLanguage } from '../../support/speaking.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

const { tag } = languageRow(otherLanguage)
const { tag: defaultTag } = languageRow(defaultLanguage)

describe('the language switcher', () => {
  test('changes language, title and cookie, and keeps query, hash and the open photo', async () => {
    const { page } = await here.visit('/?from=letter#crop')
    await page.setInputFiles('#crop input', photo)
    await page.locator('.crop-canvas').evaluate(canvas => canvas.setAttribute('data-work', 'begun'))
    const text = await page.locator('#crop').innerText()
    const title = await page.title()
    await switchLanguage(page, tag)
    await expectLanguage(page, tag, `${here.site.url}${otherHome}?from=letter#crop`)
    expect(await page.title()).not.toBe(title)
    expect(await page.getAttribute('.crop-canvas', 'data-work')).toBe('begun')
    await eventually(async () => expect(await page.locator('#crop').innerText()).not.toBe(text))
    await expectRemembered(page, otherLanguage)
    expect(await page.locator('p[aria-live=polite]').allTextContents()).toContainEqual(
      expect.stringContaining(await page.title()),
    )
  })

  test('keeps the scroll position', async () => {
    const { page } = await here.visit(innerPath)
    await page.evaluate(tag => {
      scrollTo(0, 700)
      document.querySelector<HTMLAnchorElement>(`footer a[hreflang=${tag}]`)!.click()
    }, tag)
    await expectLanguage(page, tag, here.site.url + otherInnerPath)
    // The position may change, because translations differ in length and scroll anchoring keeps the visible text in place.
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400)
  })
})

describe('the offer of another language', () => {
  const offer = '.offer'

  test('is in the language of the browser, leads to the page in that language, and then disappears', async () => {
    const { page } = await here.visit(`${innerPath}?a=1`, { locale: tag })
    await eventually(async () => expect(await page.getAttribute(offer, 'lang')).toBe(tag))
    await page.click(`${offer} a`)
    await expectLanguage(page, tag, `${here.site.url}${otherInnerPath}?a=1`)
    await expectRemembered(page, otherLanguage)
    await eventually(async () => expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1'))
    await switchLanguage(page, defaultTag)
    await expectLanguage(page, defaultTag, `${here.site.url}${innerPath}?a=1`)
    await settled(page)
    expect(await page.locator(offer).count()).toBe(0)
  })

  test('does not come back after a visitor has refused it', async () => {
    const { page } = await here.visit(otherHome)
    await page.click(`${offer} button`)
    await page.reload()
    await isHydrated(page)
    await settled(page)
    expect(await page.locator(offer).count()).toBe(0)
  })
})
