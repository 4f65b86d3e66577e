import type { Page } from 'playwright-core'
import { defaultLanguage, type Language, languageRow } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { catalogueOf } from '../../support/catalogues.ts'
import { eventually } from '../../support/eventually.ts'
import { goInHistory } from '../../support/go-in-history.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { photo } from '../../support/photo.ts'
import { innerPath, otherHome, otherLanguage } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { settled } from '../../support/settled.ts'
import { switchLanguage } from '../../support/speaking.ts'
import { still, visits } from '../../support/visits.ts'
import { field, openAccount } from '../account/visitor.ts'
import { banner, bannerIs, cookieNames, goToPath, ids, openPreferences, press, visitAsked } from './visit-asked.ts'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

async function coveredOf(page: Page, count: number): Promise<string[]> {
  const covered: string[] = []
  for (let i = 0; i < count; i++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const [sheet, { activeElement: active }] = [document.querySelector('.consent')!, document]
      if (!active || sheet.contains(active)) return ''
      const { left, right, top, bottom } = active.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const edges = [
        [x, top + 3],
        [x, bottom - 3],
        [left + 3, y],
        [right - 3, y],
      ] as const
      const isCovered = edges.some(([x, y]) => sheet.contains(document.elementFromPoint(x, y)))
      return isCovered ? active.outerHTML.slice(0, 120) : ''
    })
    if (name) covered.push(name)
  }
  return covered
}

describe('the consent banner', () => {
  const here = visits(() => serveSite({ env: ids }), still)

  test('shows both buttons in the same size and style', async () => {
    const { page } = await visitAsked(here, '/')
    await bannerIs(page, true)
    const looks = await banner(page)
      .getByRole('button')
      .evaluateAll(buttons =>
        buttons.map(button => {
          const { width, height } = button.getBoundingClientRect()
          const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(button)
          return { width, height, color, backgroundColor, fontSize, fontWeight, borderColor }
        }),
      )
    expect(looks).toHaveLength(2)
    expect(looks[0]).toEqual(looks[1])
  })

  test.each([
    [1280, 800],
    [390, 844],
    [640, 360],
  ])('covers no focused element in a window of %d by %d', async (width, height) => {
    const { page } = await visitAsked(here, innerPath, { viewport: { width, height } })
    await bannerIs(page, true)
    expect(await coveredOf(page, 45)).toEqual([])
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [last, sheet] = await Promise.all([page.locator('footer .note').boundingBox(), banner(page).boundingBox()])
    expect(
      last!.y + last!.height <= sheet!.y || last!.y >= sheet!.y + sheet!.height || last!.x + last!.width <= sheet!.x,
    ).toBe(true)
  })

  test('takes the focus if it is opened from the footer, closes with Escape and restores the focus', async () => {
    const { page } = await visitAsked(here, '/')
    await press(page, 'No, thank you')
    await bannerIs(page, false)
    await openPreferences(page)
    await bannerIs(page, true)
    expect(await banner(page).innerText()).toMatch(/^You said no\s+On \d+ \w+ \d{4} you declined/)
    await eventually(async () => expect(await page.evaluate(() => document.activeElement!.className)).toBe('consent'))
    await page.keyboard.press('Escape')
    await bannerIs(page, false)
    expect(await focused(page)).toBe('Privacy choices')
    await openPreferences(page)
    await press(page, 'Close')
    await bannerIs(page, false)
    expect(await focused(page)).toBe('Privacy choices')
  })

  test('has the language of the page, also after a change of the language', async () => {
    const title = (language: Language) => catalogueOf(language, 'consent')['question.title']!
    const { page } = await visitAsked(here, otherHome)
    await eventually(async () => expect(await banner(page).innerText()).toContain(title(otherLanguage)))
    await switchLanguage(page, languageRow(defaultLanguage).tag)
    await eventually(async () => expect(await banner(page).innerText()).toContain(title(defaultLanguage)))
    const policy = `${href('privacy-policy', defaultLanguage)}#statistics`
    expect(await banner(page).getByRole('link').getAttribute('href')).toBe(policy)
  })

  test('hides the offer of another language until it is answered', async () => {
    const { page } = await visitAsked(here, innerPath, { locale: languageRow(otherLanguage).tag })
    await bannerIs(page, true)
    const offer = page.locator('.offer')
    await eventually(async () => expect(await offer.count()).toBe(1))
    expect(await offer.isVisible()).toBe(false)
    await press(page, 'No, thank you')
    await eventually(async () => expect(await offer.isVisible()).toBe(true))
  })

  test('postpones the reload after a withdrawal while a photo is open in the tool', async () => {
    const { page } = await visitAsked(here, '/')
    await press(page, 'Yes, I agree')
    await page.setInputFiles('#crop input[type="file"]', photo)
    await eventually(async () => expect(await page.locator('.crop-stage, .crop-tool').count()).toBeGreaterThan(0))
    await eventually(async () => expect(await cookieNames(page)).toHaveLength(2))
    await mark(page)
    await openPreferences(page)
    await press(page, 'No, thank you')
    await bannerIs(page, false)
    expect(await cookieNames(page)).toEqual([])
    await goToPath(page, innerPath)
    await goInHistory(page, -1)
    await page.locator('.crop-canvas').waitFor()
    expect(await isMarked(page)).toBe(true)
    const saved = page.waitForEvent('download')
    await page.locator('.crop-download').click()
    await saved
    await page.locator('.crop-close').click()
    await page.locator('.crop-canvas').waitFor({ state: 'detached' })
    const loaded = page.waitForEvent('load')
    await goToPath(page, innerPath)
    await loaded
    expect(await isMarked(page)).toBe(false)
    expect(await cookieNames(page)).toEqual([])
  })

  test('postpones the reload after a withdrawal in another tab while a form of the account is half filled', async () => {
    const { page, context } = await visitAsked(here, '/')
    await press(page, 'Yes, I agree')
    await eventually(async () => expect(await cookieNames(page)).toHaveLength(2))
    await openAccount(page)
    await field(page, 'email').fill('ann@example.com')
    await field(page, 'password').fill('half a pass')
    await mark(page)
    const other = await context.newPage()
    await other.goto(here.site.url)
    await openPreferences(other)
    await press(other, 'No, thank you')
    await eventually(async () => expect(await cookieNames(page)).toEqual([]))
    await settled(page)
    expect(await isMarked(page)).toBe(true)
    expect(await field(page, 'password').inputValue()).toBe('half a pass')
    await page.keyboard.press('Escape')
    const loaded = page.waitForEvent('load')
    await goToPath(page, innerPath)
    await loaded
    expect(await isMarked(page)).toBe(false)
  })

  test('does not run the custom HTML of a tag container', async () => {
    const { page, said } = await visitAsked(here, '/', {
      prepare: page => page.addInitScript(() => Object.assign(window, { 'custom HTML': true })),
    })
    await press(page, 'Yes, I agree')
    const heard: string[] = []
    await eventually(() => {
      heard.push(...said())
      expect(heard).toEqual([expect.stringContaining('inline script')])
    })
    expect(await page.evaluate(() => 'customHtmlRan' in window)).toBe(false)
  })
})
