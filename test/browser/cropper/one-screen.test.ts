import type { Page } from 'playwright-core'
import { languages } from '../../../shared/languages.ts'
import { paintPhoto } from '../../support/paint-photo.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { smallTargets } from '../accessibility/small-targets.ts'
import { refuseStatistics } from '../accessibility/visitors-browser.ts'

const here = visits(sharedSite, still)
const phone = { isMobile: true, hasTouch: true, prepare } as const

/** Neither statistics nor another language is asked about. */
function prepare(page: Page) {
  return Promise.all([refuseStatistics(page), page.addInitScript(() => localStorage.setItem('offer', '1'))])
}

async function openTool(page: Page) {
  await page.setInputFiles('#crop input[type=file]', await paintPhoto(page))
  await page.locator('.crop-overlay').waitFor()
  await page.locator('.crop-weight').waitFor()
}

/** What of these does not lie on the screen as a whole, or under something else. */
const offScreen = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(all =>
    all
      .filter(one => one.checkVisibility())
      .filter(one => {
        const { left, top, right, bottom } = one.getBoundingClientRect()
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || !(seen && one.contains(seen))
      })
      .map(one => `${one.className} ${one.textContent} ${JSON.stringify(one.getBoundingClientRect())}`),
  )

/** Saves, and says which lines of what the disc then offers do not lie inside of it. */
async function clippedOnceSaved(page: Page): Promise<string[]> {
  await page.locator('.crop-download').click()
  await page.locator('.crop-hung').waitFor()
  // It grows smaller as it is hung.
  await page
    .locator('.crop-nail')
    .evaluate(nail => Promise.all(nail.getAnimations({ subtree: true }).map(a => a.finished)))
  return page.locator('.crop-download').evaluate(disc => {
    const { left, top, width, height } = disc.getBoundingClientRect()
    const words = document.createRange()
    words.selectNodeContents(disc.querySelector('span')!)
    const isOut = (x: number, y: number) => Math.hypot(x - left - width / 2, y - top - height / 2) > width / 2
    return [...words.getClientRects()]
      .filter(
        line =>
          [line.left, line.right].some(x => isOut(x, (line.top + line.bottom) / 2)) ||
          isOut((line.left + line.right) / 2, line.bottom),
      )
      .map(line => JSON.stringify(line))
  })
}

const tools = '.crop-stage, .crop-easel .crop-disc, .crop-bar .crop-disc, .crop-download'

describe('the tool fits one screen', () => {
  test.each([
    [360, 640],
    [844, 390],
  ])('of a phone, %i by %i, in every language, with targets for a finger', async (width, height) => {
    const { page } = await here.visit('/', { ...phone, viewport: { width, height } })
    for (const { code } of languages) {
      await page.goto(`${here.site.url}/${code === 'en' ? '' : code}`)
      await isHydrated(page)
      await openTool(page)
      expect([code, await offScreen(page, tools)]).toEqual([code, []])
      for (const name of ['tilt', 'ring', 'ground', 'zoom']) {
        await page.locator(`[aria-controls$="${name}"]`).click()
        const fields = `.crop-drawer-${name}, .crop-drawer-${name} :is([type=range], .crop-swatch:nth-child(-n + 4))`
        expect([code, name, await offScreen(page, `${fields}, .crop-download`)]).toEqual([code, name, []])
      }
      expect([code, await smallTargets(page, 44)]).toEqual([code, []])
      expect([code, await clippedOnceSaved(page)]).toEqual([code, []])
    }
  })

  test('of a desk, 1440 by 900, with all that can be done, in every language', async () => {
    const { page } = await here.visit('/', { viewport: { width: 1440, height: 900 }, prepare })
    for (const { code } of languages) {
      await page.goto(`${here.site.url}/${code === 'en' ? '' : code}`)
      await isHydrated(page)
      await openTool(page)
      expect([code, await offScreen(page, '.crop-more > *, .crop-sources .more')]).toEqual([code, []])
    }
  })

  test.each([
    [768, 900],
    [1440, 900],
  ])('of a desk, %i by %i: everything that acts on the photo, and the disc', async (width, height) => {
    const { page } = await here.visit('/de', { locale: 'de', viewport: { width, height } })
    await openTool(page)
    expect(await offScreen(page, `${tools}, .crop-panel [type=range], .crop-swatch, .crop-shape`)).toEqual([])
    const lines = await page.locator('.crop-shape span').evaluateAll(all => all.map(one => one.clientHeight / 20.8))
    expect(lines.filter(count => count > 4.5)).toEqual([])
    expect(await clippedOnceSaved(page)).toEqual([])
  })
})
