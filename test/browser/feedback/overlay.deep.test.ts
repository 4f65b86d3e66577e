import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { harness } from '../harness/suite.ts'

const here = harness()

declare global {
  var ends: (() => void)[]
}

const isOpen = (page: Page, wanted: boolean) =>
  eventually(async () => expect(await page.locator('.overlay').count()).toBe(wanted ? 1 : 0))
const begin = (page: Page) =>
  page.evaluate(() => {
    globalThis.ends ??= []
    ends.push(feature.beginOverlay())
  })
const end = (page: Page, which: number) => page.evaluate(which => ends[which]!(), which)

describe('the loading overlay', () => {
  test('is shown until all pending requests have ended', async () => {
    const page = await here.open({ clock: true })
    await begin(page)
    await begin(page)
    await page.clock.fastForward(110)
    await isOpen(page, true)
    await end(page, 0)
    await end(page, 0)
    await isOpen(page, true)
    await end(page, 1)
    await isOpen(page, false)
  })

  test('covers the screen, marks the page as busy and does not move the focus', async () => {
    const page = await here.open()
    await page.focus('#behind')
    await begin(page)
    await isOpen(page, true)
    const { width, height } = page.viewportSize()!
    expect(await page.locator('.overlay').boundingBox()).toEqual({ x: 0, y: 0, width, height })
    expect(await page.getAttribute('body', 'aria-busy')).toBe('true')
    expect(await page.locator('.overlay').getAttribute('aria-label')).toBe('Loading')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('behind')
    await end(page, 0)
    await isOpen(page, false)
    expect(await page.getAttribute('body', 'aria-busy')).toBe(null)
  })

  test.each([
    ['light', 'rgb(255, 255, 255)'],
    ['dark', /^rgb\((\d|[1-3]\d), (\d|[1-3]\d), (\d|[1-3]\d)\)$/],
  ] as const)('has a %s background in that colour scheme', async (colorScheme, colour) => {
    const page = await here.open({ colorScheme })
    await begin(page)
    await isOpen(page, true)
    const background = await page.locator('.overlay').evaluate(it => getComputedStyle(it).backgroundColor)
    expect(background).toMatch(colour)
  })
})
