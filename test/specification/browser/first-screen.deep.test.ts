import type { Page } from 'playwright-core'
import { languageRow, languages } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { refuseStatistics } from '../../browser/accessibility/visitors-browser.ts'
import { ids, visitAsked } from '../../browser/consent/visit-asked.ts'
import { eventually } from '../../support/eventually.ts'
import { innerPath, otherLanguage } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'

const codes = languages.map(({ code }) => code)
const advice = 'Shorten the texts of the first screen in locales/*/home.json, or change client/pages/home/hero.css.'

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

describe('the first screen of the home page', () => {
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
    'shows the whole main button in %s: under the title on a small phone, beside the texts on a desktop',
    async code => {
      const { page } = await here.visit(href('index', code), { locale: languageRow(code).tag })
      for (const [width, height] of phones) {
        await page.setViewportSize({ width, height })
        const { window, title, disc } = await boxes(page)
        const found = { title: isInside(title, window), button: isInside(disc, window), covered: meet(title, disc) }
        expect({ advice, width, ...found }).toEqual({ advice, width, title: true, button: true, covered: false })
      }
      for (const [width, height] of desks) {
        await page.setViewportSize({ width, height })
        const { window, circle, disc, words } = await boxes(page)
        const found = { circle: isInside(circle, window), button: isInside(disc, window) }
        expect({ advice, width, ...found }).toEqual({ advice, width, circle: true, button: true })
        // The button must be on the rim of the circle.
        const [across, reach] = [circle.right - circle.left, Math.hypot(...toMiddle(circle, disc))]
        expect(Math.abs(reach / (across / 2) - 1)).toBeLessThan(0.12)
        const covered = words.filter(word => meet(word, disc))
        expect({ advice, width, covered }).toEqual({ advice, width, covered: [] })
      }
    },
  )

  test('shows the offer of another language without covering the header’s button or the picture', async () => {
    const { page } = await here.visit(innerPath, {
      locale: languageRow(otherLanguage).tag,
      viewport: { width: 1440, height: 900 },
    })
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

describe('with the consent banner, the first screen of the home page', () => {
  const here = visits(() => serveSite({ env: ids }), still)

  test.each(codes)(
    'shows in %s the whole main button on a small phone, the face on a desktop, and two answers of the same size',
    async code => {
      const { page } = await visitAsked(here, href('index', code), {
        locale: languageRow(code).tag,
        viewport: { width: 360, height: 560 },
      })
      await page.locator('.consent').waitFor()
      const [{ disc }, small] = await Promise.all([boxes(page), page.locator('.consent').boundingBox()])
      expect(disc.bottom).toBeLessThanOrEqual(small!.y)
      for (const width of [1440, 768, 390, 360]) {
        await page.setViewportSize({ width, height: 900 })
        const answers = await page.locator('.consent .button').evaluateAll(all =>
          all.map(one => {
            const range = document.createRange()
            range.selectNodeContents(one)
            const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
            const { left, right } = one.getBoundingClientRect()
            const words = range.getBoundingClientRect()
            const isCut = words.left < left + 12 || words.right > right - 12
            return [Math.round(one.clientWidth), one.clientHeight, lines.size, isCut]
          }),
        )
        const [lines, isCut] = answers[0]!.slice(2)
        expect({ advice, width, lines, isCut, first: answers[0] }).toEqual({
          advice,
          width,
          lines: 1,
          isCut: false,
          first: answers[1],
        })
        const [{ circle }, sheet] = await Promise.all([boxes(page), page.locator('.consent').boundingBox()])
        const chin = circle.top + (circle.bottom - circle.top) * 0.8
        expect({ advice, width, showsFace: sheet!.y >= chin }).toEqual({ advice, width, showsFace: true })
        if (width !== 1440) continue
        await page.locator('.live-samples button').nth(2).waitFor()
        const faces = await page.locator('.live-samples button').all()
        const rights = faces.map(async face => (await face.boundingBox())!.x >= sheet!.x + sheet!.width)
        expect(await Promise.all(rights)).toEqual([true, true, true])
      }
    },
  )

  test('has no banner if the browser sends Global Privacy Control', async () => {
    const { page } = await visitAsked(here, '/', { prepare: refuseStatistics })
    await eventually(async () => expect(await page.locator('.live-stage').count()).toBe(1))
    expect(await page.locator('.consent').count()).toBe(0)
  })
})

const toMiddle = (of: Box, to: Box): [number, number] => [
  (to.left + to.right - of.left - of.right) / 2,
  (to.top + to.bottom - of.top - of.bottom) / 2,
]
