import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { themeOf } from '../../../client/pages/index.ts'
import { languageRow } from '../../../shared/languages.ts'
import { href, type PageName } from '../../../shared/routes.ts'
import { longestWords } from '../../support/demanding-languages.ts'
import { otherLanguage } from '../../support/sample-routes.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)
const pages = ['faq', 'privacy-policy', 'terms-conditions'] as const

describe.each(['/faq', href('privacy-policy', longestWords), href('terms-conditions', otherLanguage)])(
  'the table of contents of %s',
  path => {
    test('is closed on a narrow screen and opens without JavaScript', async () => {
      const { page } = await here.visit(path, { viewport: { width: 360, height: 780 }, javaScriptEnabled: false })
      const link = page.locator('.document nav a').first()
      const fold = page.locator('.document nav summary')
      expect(await link.isVisible()).toBe(false)
      expect((await fold.boundingBox())!.height).toBeGreaterThanOrEqual(44)
      await fold.click()
      expect(await link.isVisible()).toBe(true)
      await link.click()
      const section = new URL(page.url()).hash
      expect((await page.locator(section).boundingBox())!.y).toBeLessThan(200)
    })

    test('is open beside the sections on a wide screen, without a button', async () => {
      const { page } = await here.visit(path, { viewport: { width: 1440, height: 900 } })
      expect(await page.locator('.document nav a').first().isVisible()).toBe(true)
      expect(await page.locator('.document nav summary').isVisible()).toBe(false)
    })
  },
)

/** The area with the eyes and the mouth in each square portrait. Coordinates range from 0 to 1. */
const face = { left: 0.3, right: 0.7, top: 0.44, bottom: 0.76 }

/** Returns the reasons why the face in the portrait is hidden: `cut`, or the text that covers it. Runs in the page. */
function hiddenOfFace({ left, right, top, bottom }: typeof face): string[] {
  const img = document.querySelector('.document-portrait')!.getBoundingClientRect()
  const wall = document.querySelector('main .wall')!.getBoundingClientRect()
  const box = {
    left: img.left + img.width * left,
    right: img.left + img.width * right,
    top: img.top + img.height * top,
    bottom: img.top + img.height * bottom,
  }
  const found: string[] = []
  if (box.left < wall.left || box.right > wall.right || box.top < wall.top || box.bottom > wall.bottom)
    found.push('cut')
  for (const words of document.querySelectorAll('.document-head > :not(img)')) {
    const range = document.createRange()
    range.selectNodeContents(words)
    for (const line of range.getClientRects()) {
      const apart = line.right < box.left || line.left > box.right || line.bottom < box.top || line.top > box.bottom
      if (!apart) found.push(words.textContent!)
    }
  }
  return found
}

test.each(pages)('the portrait on %s shows eyes and mouth in a window of any width', async view => {
  const { page } = await here.visit(href(view, longestWords), { locale: languageRow(longestWords).tag })
  const drawing = await readFile(`client/assets/portraits/${themeOf(view).portrait}.svg`, 'utf8')
  const shown = decodeURIComponent((await page.getAttribute('.document-portrait', 'src'))!.split(',', 2)[1]!)
  expect(shown).toBe(drawing.trim().replaceAll('"', "'"))
  for (const width of [320, 360, 540, 767, 768, 1023, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await page.evaluate(hiddenOfFace, face)]).toEqual([width, []])
  }
})

const signs = (page: Page) =>
  page.locator('.document img[src*="section-signs"]').evaluateAll(all => all.map(one => (one as HTMLImageElement).src))

test.each(pages)(
  'each section of %s has a unique sign, and the same sign in the table of contents',
  async (view: PageName) => {
    const { page } = await here.visit(href(view, 'en'), { viewport: { width: 1440, height: 900 } })
    const addresses = [...new Set(await signs(page))]
    const named = await page.locator('.document section').evaluateAll(all => all.map(one => one.id))
    expect(addresses.map(address => new URL(address).hash.slice(1)).toSorted()).toEqual(named.toSorted())
    const file = await (await fetch(addresses[0]!)).text()
    expect(named.filter(id => !file.includes(`<view id="${id}" `))).toEqual([])
    const sizes = await page
      .locator('.document section h2 img')
      .evaluateAll(all => all.map(one => [one.clientWidth, one.clientHeight]))
    expect(new Set(sizes.map(String))).toEqual(new Set(['56,56']))
  },
)

test('the first answer of the FAQ is open from the start, with a picture of a reader', async () => {
  const { page } = await here.visit('/faq', { javaScriptEnabled: false })
  const open = await page.locator('.question').evaluateAll(all => all.map(one => (one as HTMLDetailsElement).open))
  expect(open).toEqual([true, ...open.slice(1).map(() => false)])
  const readers = () =>
    page
      .locator('.question .prose')
      .evaluateAll(all => all.filter(one => getComputedStyle(one, '::before').shapeOutside !== 'none').length)
  expect(await readers()).toBe(1)
  await page.locator('.question summary').nth(1).click()
  expect(await readers()).toBe(1)
})
