import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { goInHistory } from '../../support/go-in-history.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { photo } from '../../support/photo.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
import { field, openAccount } from '../account/visitor.ts'
import { banner, bannerIs, cookieNames, goTo, ids, openChoices, press, settled, visitAsked } from './visit-asked.ts'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Names of the elements that the keyboard comes to and that the banner covers, of the first so many. */
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

describe('the banner', () => {
  const here = visits(() => serveSite({ env: ids }), still)

  test('takes no focus, is announced, and is the first stop after the skip link', async () => {
    const { page } = await visitAsked(here, '/')
    await bannerIs(page, true)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    const live = page.locator('[aria-live="polite"]', { hasText: 'May we count your visit?' })
    await eventually(async () => expect(await live.count()).toBe(1))
    const stops: (string | null | undefined)[] = []
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('Tab')
      stops.push(await focused(page))
    }
    expect(stops).toEqual(['Skip to content', 'More in the privacy policy', 'No, thank you', 'Yes, I agree'])
  })

  test('gives both answers the same size and look', async () => {
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
  ])('covers nothing that has the focus, at %d by %d', async (width, height) => {
    const { page } = await visitAsked(here, '/faq', { viewport: { width, height } })
    await bannerIs(page, true)
    expect(await coveredOf(page, 45)).toEqual([])
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [last, sheet] = await Promise.all([page.locator('footer .note').boundingBox(), banner(page).boundingBox()])
    expect(
      last!.y + last!.height <= sheet!.y || last!.y >= sheet!.y + sheet!.height || last!.x + last!.width <= sheet!.x,
    ).toBe(true)
  })

  test('opened from the footer it takes the focus, closes with Escape and gives the focus back', async () => {
    const { page } = await visitAsked(here, '/')
    await press(page, 'No, thank you')
    await bannerIs(page, false)
    await openChoices(page)
    await bannerIs(page, true)
    expect(await banner(page).innerText()).toMatch(/^You said no\s+On \w+ \d+, \d{4} you declined/)
    await eventually(async () => expect(await page.evaluate(() => document.activeElement!.className)).toBe('consent'))
    await page.keyboard.press('Escape')
    await bannerIs(page, false)
    expect(await focused(page)).toBe('Privacy choices')
    await openChoices(page)
    await press(page, 'Close')
    await bannerIs(page, false)
    expect(await focused(page)).toBe('Privacy choices')
  })

  test('speaks the language of the page, also after a change of it', async () => {
    const { page } = await visitAsked(here, '/de')
    await eventually(async () => expect(await banner(page).innerText()).toMatch(/Dürfen wir deinen Besuch zählen\?/))
    await page.locator('footer').getByRole('link', { name: '日本語' }).click()
    await eventually(async () => expect(await banner(page).innerText()).toMatch(/アクセス集計のお願い/))
    expect(await banner(page).getByRole('link').getAttribute('href')).toBe('/jp/privacy-policy#statistics')
  })

  test('comes before the offer of another language', async () => {
    const { page } = await visitAsked(here, '/faq', { locale: 'de-DE' })
    await bannerIs(page, true)
    const offer = page.locator('.offer')
    await eventually(async () => expect(await offer.count()).toBe(1))
    expect(await offer.isVisible()).toBe(false)
    await press(page, 'No, thank you')
    await eventually(async () => expect(await offer.isVisible()).toBe(true))
  })

  test('a withdrawal waits with loading the page anew while a photo is being worked on', async () => {
    const { page } = await visitAsked(here, '/')
    await press(page, 'Yes, I agree')
    await page.setInputFiles('#crop input[type="file"]', photo)
    await eventually(async () => expect(await page.locator('.crop-stage, .crop-tool').count()).toBeGreaterThan(0))
    await eventually(async () => expect(await cookieNames(page)).toHaveLength(2))
    await mark(page)
    await openChoices(page)
    await press(page, 'No, thank you')
    await bannerIs(page, false)
    expect(await cookieNames(page)).toEqual([])
    await goTo(page, 'FAQ')
    await page.waitForSelector('.site-faq')
    await goInHistory(page, -1)
    await page.locator('.crop-canvas').waitFor()
    expect(await isMarked(page)).toBe(true)
    const saved = page.waitForEvent('download')
    await page.locator('.crop-download').click()
    await saved
    await page.locator('.crop-close').click()
    await page.locator('.crop-canvas').waitFor({ state: 'detached' })
    const loaded = page.waitForEvent('load')
    await goTo(page, 'FAQ')
    await loaded
    expect(await isMarked(page)).toBe(false)
    expect(await cookieNames(page)).toEqual([])
  })

  test('a withdrawal in another tab waits while a form of the account is half filled', async () => {
    const { page, context } = await visitAsked(here, '/')
    await press(page, 'Yes, I agree')
    await eventually(async () => expect(await cookieNames(page)).toHaveLength(2))
    await openAccount(page)
    await field(page, 'email').fill('ann@example.com')
    await field(page, 'password').fill('half a pass')
    await mark(page)
    const other = await context.newPage()
    await other.goto(here.site.url)
    await openChoices(other)
    await press(other, 'No, thank you')
    await eventually(async () => expect(await cookieNames(page)).toEqual([]))
    await settled(page)
    expect(await isMarked(page)).toBe(true)
    expect(await field(page, 'password').inputValue()).toBe('half a pass')
    await page.keyboard.press('Escape')
    const loaded = page.waitForEvent('load')
    await goTo(page, 'FAQ')
    await loaded
    expect(await isMarked(page)).toBe(false)
  })

  test('custom HTML of a container does not run', async () => {
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
