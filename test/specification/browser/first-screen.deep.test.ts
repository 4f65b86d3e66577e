import type { Page } from 'playwright-core'
import { languages } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { eventually } from '../../support/eventually.ts'
import { serveSite } from '../../support/served-site.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'
import { refuseStatistics } from '../accessibility/visitors-browser.ts'
import { ids, visitAsked } from '../consent/visit-asked.ts'

const codes = languages.map(({ code }) => code)
const localeOf = (code: string) => (code === 'jp' ? 'ja' : code)

/** Where things of the hero stand, in pixels of the window. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => {
      const { left, top, right, bottom } = document.querySelector(selector)!.getBoundingClientRect()
      return { left, top, right, bottom }
    }
    const words = [...document.querySelectorAll('.hero-words > *')].map(element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].map(({ left, top, right, bottom }) => ({ left, top, right, bottom }))
    })
    return {
      window: { width: innerWidth, height: innerHeight },
      title: box('h1'),
      disc: box('.picker .disc-button'),
      circle: box('.picker label'),
      words: words.flat(),
    }
  })

type Box = { left: number; top: number; right: number; bottom: number }

const isInside = (inner: Box, { width, height }: { width: number; height: number }) =>
  inner.left >= 0 && inner.top >= 0 && inner.right <= width && inner.bottom <= height

const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

describe('the first screen', () => {
  const here = visits(sharedSite, still)

  const phones = [
    [360, 560],
    [844, 390],
  ] as const
  const desks = [
    [1024, 768],
    [1280, 720],
    [1440, 900],
    [1920, 1080],
  ] as const

  test.each(codes)(
    'holds the whole button in %s: below the title of a small phone, beside the words of a desk',
    async code => {
      const { page } = await here.visit(href('index', code), { locale: localeOf(code) })
      for (const [width, height] of phones) {
        await page.setViewportSize({ width, height })
        const { window, title, disc } = await boxes(page)
        expect([width, isInside(title, window), isInside(disc, window)]).toEqual([width, true, true])
        expect([width, meet(title, disc)]).toEqual([width, false])
      }
      for (const [width, height] of desks) {
        await page.setViewportSize({ width, height })
        const { window, circle, disc, words } = await boxes(page)
        expect([width, isInside(circle, window), isInside(disc, window)]).toEqual([width, true, true])
        // The button is on the rim.
        const [across, reach] = [circle.right - circle.left, Math.hypot(...toMiddle(circle, disc))]
        expect(Math.abs(reach / (across / 2) - 1)).toBeLessThan(0.12)
        expect([width, words.filter(word => meet(word, disc))]).toEqual([width, []])
      }
    },
  )

  test('there is one main button on it', async () => {
    const { page } = await here.visit('/', { viewport: { width: 1440, height: 900 } })
    expect(await page.locator('.header-row > .button').isVisible()).toBe(false)
    await page.goto(`${here.site.url}/faq`)
    expect(await page.locator('.header-row > .button').isVisible()).toBe(true)
  })

  test('the offer of another language hangs clear of the header’s pill and of the picture', async () => {
    const { page } = await here.visit('/faq', { locale: 'de', viewport: { width: 1440, height: 900 } })
    await page.locator('.offer').waitFor()
    const [offer, pill] = await Promise.all(
      ['.offer', '.header-row > .button'].map(one => page.locator(one).boundingBox()),
    )
    expect(offer!.y - (pill!.y + pill!.height)).toBeGreaterThanOrEqual(6)
    await page.goto(here.site.url)
    await page.locator('.offer').waitFor()
    const [there, { circle }] = [(await page.locator('.offer').boundingBox())!, await boxes(page)]
    const corner = { x: there.x, y: there.y + there.height }
    const [x, y] = [(circle.left + circle.right) / 2, (circle.top + circle.bottom) / 2]
    expect(Math.hypot(x - corner.x, y - corner.y)).toBeGreaterThan((circle.right - circle.left) / 2)
  })
})

describe('with the question of consent on it, the first screen', () => {
  const here = visits(() => serveSite({ env: ids }), still)

  test.each(codes)(
    'holds the whole button of a small phone, the face of a desk, and answers that look alike, in %s',
    async code => {
      const { page } = await visitAsked(here, href('index', code), {
        locale: localeOf(code),
        viewport: { width: 360, height: 560 },
      })
      await page.locator('.consent').waitFor()
      const [{ disc }, small] = await Promise.all([boxes(page), page.locator('.consent').boundingBox()])
      expect(disc.bottom).toBeLessThanOrEqual(small!.y)
      for (const width of [1440, 768, 390]) {
        await page.setViewportSize({ width, height: 900 })
        const answers = await page.locator('.consent .button').evaluateAll(all =>
          all.map(one => {
            const range = document.createRange()
            range.selectNodeContents(one)
            const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
            return [Math.round(one.clientWidth), one.clientHeight, lines.size, one.scrollWidth > one.clientWidth]
          }),
        )
        expect([width, answers[0]]).toEqual([width, answers[1]])
        expect([width, ...answers[0]!.slice(2)]).toEqual([width, 1, false])
        const [{ circle }, sheet] = await Promise.all([boxes(page), page.locator('.consent').boundingBox()])
        const chin = circle.top + (circle.bottom - circle.top) * 0.8
        expect([width, sheet!.y >= chin]).toEqual([width, true])
      }
    },
  )

  test('is asked nothing where the browser has answered', async () => {
    const { page } = await visitAsked(here, '/', { prepare: refuseStatistics })
    await eventually(async () => expect(await page.locator('.live-scene').count()).toBe(1))
    expect(await page.locator('.consent').count()).toBe(0)
  })
})

/** How far the middle of one box is from that of another. */
const toMiddle = (of: Box, to: Box): [number, number] => [
  (to.left + to.right - of.left - of.right) / 2,
  (to.top + to.bottom - of.top - of.bottom) / 2,
]
