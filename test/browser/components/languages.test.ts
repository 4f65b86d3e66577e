import type { Page } from 'playwright-core'
import { languages } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { eventually } from '../../support/eventually.ts'
import { photo } from '../../support/photo.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { expectLanguage, expectRemembered, switchLanguage } from '../../support/speaking.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

const byKeys = async (page: Page, tag: string) => {
  await page.focus('header .languages summary')
  await page.keyboard.press('Enter')
  for (let i = 0; i <= languages.findIndex(row => row.tag === tag); i++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

describe('the language switcher', () => {
  test.each([
    ['by mouse', switchLanguage],
    ['by keyboard', byKeys],
  ])('%s changes language, title and cookie, and keeps query, hash and work', async (_name, follow) => {
    const { page } = await here.visit('/?from=letter#crop')
    await page.setInputFiles('#crop input', photo)
    await page.locator('.crop-canvas').evaluate(canvas => canvas.setAttribute('data-work', 'begun'))
    const words = await page.locator('#crop').innerText()
    const title = await page.title()
    await follow(page, 'de')
    await expectLanguage(page, 'de', `${here.site.url}/de?from=letter#crop`)
    expect(await page.title()).not.toBe(title)
    expect(await page.getAttribute('.crop-canvas', 'data-work')).toBe('begun')
    await eventually(async () => expect(await page.locator('#crop').innerText()).not.toBe(words))
    await expectRemembered(page, 'de')
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
    await expectLanguage(page, 'ko', `${here.site.url}/ko/privacy-policy`)
    // The browser keeps what is read in its place, whose words have become shorter or longer.
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400)
  })

  test('closes behind the visitor and keeps the focus', async () => {
    const { page } = await here.visit('/faq')
    await byKeys(page, 'ja')
    await expectLanguage(page, 'ja', `${here.site.url}/jp/faq`)
    expect(await page.locator('header details[open]').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.matches('header .languages summary'))).toBe(true)
  })

  test('back returns to the language before, and the choice stands', async () => {
    const { page } = await here.visit('/faq')
    await switchLanguage(page, 'fr')
    await expectLanguage(page, 'fr', `${here.site.url}/fr/faq`)
    await page.goBack()
    await expectLanguage(page, 'en', `${here.site.url}/faq`)
    await expectRemembered(page, 'fr')
  })

  test('leads a Japanese browser to English, where it stays', async () => {
    const { page } = await here.visit('/', { locale: 'ja-JP' })
    await expectLanguage(page, 'ja', `${here.site.url}/jp`)
    await switchLanguage(page, 'en')
    await expectLanguage(page, 'en', `${here.site.url}/`)
    await page.goto(here.site.url)
    await expectLanguage(page, 'en', `${here.site.url}/`)
  })

  test('on an error leads to the home page and is remembered', async () => {
    const { page, said } = await here.visit('/nowhere')
    await switchLanguage(page, 'ko')
    await expectLanguage(page, 'ko', `${here.site.url}/ko`)
    await expectRemembered(page, 'ko')
    expect(await page.locator('meta[name=robots]').count()).toBe(0)
    expect(said()).toEqual([expect.stringContaining('404')])
  })

  test('speaks all eight languages one after another', async () => {
    const { page } = await here.visit('/terms-conditions')
    const headings = new Set<string | null>()
    for (const { tag, code } of [...languages.slice(1), languages[0]]) {
      await switchLanguage(page, tag)
      await expectLanguage(page, tag, here.site.url + href('terms-conditions', code))
      headings.add(await page.locator('h1').textContent())
    }
    expect(headings.size).toBe(8)
  })
})
