import type { Page } from 'playwright-core'
import { defaultLanguage, languageRow, languages } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { photo } from '../../support/photo.ts'
import {
  innerPage,
  innerPath,
  otherHome,
  otherInnerPath,
  otherLanguage,
  thirdHome,
  thirdLanguage,
} from '../../support/sample-routes.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { expectLanguage, expectRemembered, switchLanguage } from '../../support/speaking.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

const { tag } = languageRow(otherLanguage)
const { tag: defaultTag } = languageRow(defaultLanguage)

const switchByKeys = async (page: Page, tag: string) => {
  await page.focus('header .languages summary')
  await page.keyboard.press('Enter')
  for (let i = 0; i <= languages.findIndex(row => row.tag === tag); i++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

describe('the language switcher', () => {
  test('works with the keyboard, and keeps query, hash and the open photo', async () => {
    const { page } = await here.visit('/?from=letter#crop')
    await page.setInputFiles('#crop input', photo)
    await page.locator('.crop-canvas').evaluate(canvas => canvas.setAttribute('data-work', 'begun'))
    await switchByKeys(page, tag)
    await expectLanguage(page, tag, `${here.site.url}${otherHome}?from=letter#crop`)
    expect(await page.getAttribute('.crop-canvas', 'data-work')).toBe('begun')
    await expectRemembered(page, otherLanguage)
  })

  test('closes after a choice and keeps the focus', async () => {
    const { page } = await here.visit(innerPath)
    await switchByKeys(page, tag)
    await expectLanguage(page, tag, here.site.url + otherInnerPath)
    expect(await page.locator('header details[open]').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.matches('header .languages summary'))).toBe(true)
  })

  test('keeps the stored choice when Back returns to the previous language', async () => {
    const { page } = await here.visit(innerPath)
    await switchLanguage(page, tag)
    await expectLanguage(page, tag, here.site.url + otherInnerPath)
    await page.goBack()
    await expectLanguage(page, defaultTag, here.site.url + innerPath)
    await expectRemembered(page, otherLanguage)
  })

  test('switches a browser that prefers another language to the default language permanently', async () => {
    const { page } = await here.visit('/', { locale: tag })
    await expectLanguage(page, tag, here.site.url + otherHome)
    await switchLanguage(page, defaultTag)
    await expectLanguage(page, defaultTag, `${here.site.url}/`)
    await page.goto(here.site.url)
    await expectLanguage(page, defaultTag, `${here.site.url}/`)
  })

  test('leads from an error page to the home page, and the choice is stored', async () => {
    const { page, said } = await here.visit('/nowhere')
    await switchLanguage(page, languageRow(thirdLanguage).tag)
    await expectLanguage(page, languageRow(thirdLanguage).tag, here.site.url + thirdHome)
    await expectRemembered(page, thirdLanguage)
    expect(await page.locator('meta[name=robots]').count()).toBe(0)
    expect(said()).toEqual([expect.stringContaining('404')])
  })

  test('switches to every language, one after another', async () => {
    const { page } = await here.visit(innerPath)
    const texts = new Set<string | null>()
    for (const { tag, code } of [...languages.slice(1), languages[0]]) {
      await switchLanguage(page, tag)
      await expectLanguage(page, tag, here.site.url + href(innerPage, code))
      texts.add(await page.locator('main').textContent())
    }
    expect(texts.size).toBe(languages.length)
  })
})
