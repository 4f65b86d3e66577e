import type { Page } from 'playwright-core'
import { languages } from '../../shared/languages.ts'
import { eventually } from '../support/eventually.ts'
import { photo } from '../support/photo.ts'
import { visits } from '../support/visits.ts'
import { pathsIn } from './accessibility/paths-in.ts'

const here = visits()

/** The remembered language and for how many days. */
async function cookie(page: Page) {
  const cookies = await page.context().cookies()
  const { value, expires } = cookies.find(({ name }) => name === 'i18n_redirected')!
  return [value, Math.round((expires - Date.now() / 1000) / 86_400)]
}
const speaks = (page: Page, tag: string, path: string) =>
  eventually(async () => {
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(tag)
    expect(page.url()).toBe(here.site.url + path)
  })

/** Opens the switcher of the header and follows a language in it. */
const byMouse = async (page: Page, tag: string) => {
  await page.click('header .languages summary')
  await page.click(`header .languages a[hreflang=${tag}]`)
}
const byKeys = async (page: Page, tag: string) => {
  await page.focus('header .languages summary')
  await page.keyboard.press('Enter')
  for (let i = 0; i <= languages.findIndex(row => row.tag === tag); i++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

describe('the language switcher', () => {
  test.each([
    ['by mouse', byMouse],
    ['by keyboard', byKeys],
  ])('%s changes language, title and cookie, and keeps query, hash and work', async (_name, follow) => {
    const { page } = await here.visit('/?from=letter#crop')
    await page.setInputFiles('#crop input', photo)
    await page.locator('.crop-canvas').evaluate(canvas => canvas.setAttribute('data-work', 'begun'))
    const words = await page.locator('#crop').innerText()
    const title = await page.title()
    await follow(page, 'de')
    await speaks(page, 'de', '/de?from=letter#crop')
    expect(await page.title()).not.toBe(title)
    expect(await page.getAttribute('.crop-canvas', 'data-work')).toBe('begun')
    await eventually(async () => expect(await page.locator('#crop').innerText()).not.toBe(words))
    await eventually(async () => expect(await cookie(page)).toEqual(['de', 365]))
    expect(await page.locator('p[aria-live=polite]').allTextContents()).toContainEqual(
      expect.stringContaining(await page.title()),
    )
  })

  test('stays where the visitor reads', async () => {
    const { page } = await here.visit('/privacy-policy')
    await page.evaluate(() => {
      scrollTo(0, 700)
      document.querySelector<HTMLAnchorElement>('footer a[hreflang=ko]')!.click()
    })
    await speaks(page, 'ko', '/ko/privacy-policy')
    // The browser keeps what is read in its place, whose words have become shorter or longer.
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400)
  })

  test('closes behind the visitor and keeps the focus', async () => {
    const { page } = await here.visit('/faq')
    await byKeys(page, 'ja')
    await speaks(page, 'ja', '/jp/faq')
    expect(await page.locator('header details[open]').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.matches('header .languages summary'))).toBe(true)
  })

  test('back returns to the language before, and the choice stands', async () => {
    const { page } = await here.visit('/faq')
    await byMouse(page, 'fr')
    await speaks(page, 'fr', '/fr/faq')
    await page.goBack()
    await speaks(page, 'en', '/faq')
    await eventually(async () => expect(await cookie(page)).toEqual(['fr', 365]))
  })

  test('on an error leads to the home page and is remembered', async () => {
    const { page, said } = await here.visit('/nowhere')
    await byMouse(page, 'ko')
    await speaks(page, 'ko', '/ko')
    await eventually(async () => expect(await cookie(page)).toEqual(['ko', 365]))
    expect(await page.locator('meta[name=robots]').count()).toBe(0)
    expect(said()).toEqual([expect.stringContaining('404')])
  })

  test('speaks all eight languages one after another', async () => {
    const { page } = await here.visit('/terms-conditions')
    const headings = new Set<string | null>()
    for (const { tag, code } of [...languages.slice(1), languages[0]]) {
      await byMouse(page, tag)
      await speaks(page, tag, code === 'en' ? '/terms-conditions' : `/${code}/terms-conditions`)
      headings.add(await page.locator('h1').textContent())
    }
    expect(headings.size).toBe(8)
  })
})

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
  const offer = '.offer'

  test('is made in that language, taken by a click and then gone', async () => {
    const { page } = await here.visit('/faq?a=1', { locale: 'de-AT' })
    await eventually(async () => expect(await page.getAttribute(offer, 'lang')).toBe('de'))
    await page.click(`${offer} a`)
    await speaks(page, 'de', '/de/faq?a=1')
    await eventually(async () => expect(await cookie(page)).toEqual(['de', 365]))
    await byMouse(page, 'en')
    await speaks(page, 'en', '/faq?a=1')
    expect(await page.locator(offer).count()).toBe(0)
  })

  test('stays away once refused, also after a reload', async () => {
    const { page } = await here.visit('/de', { locale: 'ja-JP' })
    await eventually(async () => expect(await page.getAttribute(offer, 'lang')).toBe('ja'))
    await page.click(`${offer} button`)
    expect(await page.locator(offer).count()).toBe(0)
    await page.reload()
    await page.waitForTimeout(1000)
    expect(await page.locator(offer).count()).toBe(0)
  })

  test.each(['en-GB', 'nl-NL'])('is not made to a browser that prefers %s on an English page', async locale => {
    const { page } = await here.visit('/faq', { locale })
    await page.waitForTimeout(500)
    expect(await page.locator(offer).count()).toBe(0)
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
    await eventually(async () => expect(said().join()).toMatch(/language offer could not be loaded/))
    expect(await page.locator(offer).count()).toBe(0)
  })
})
