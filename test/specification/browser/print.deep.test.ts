import type { Page } from 'playwright-core'
import { languageRow } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { longestWords } from '../../support/demanding-languages.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

/** The printed area of A4 in px. */
const paper = { width: 718, height: 1047 }

const sheets = async (page: Page) =>
  (await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } }))
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)!.length

test('a printed legal page takes at most 7 sheets, and no sheet ends with a heading', async () => {
  const { page } = await here.visit(href('privacy-policy', longestWords), {
    locale: languageRow(longestWords).tag,
    viewport: paper,
  })
  await page.emulateMedia({ media: 'print' })
  const titles = await page.locator('.document h2:visible').evaluateAll(all =>
    all.map(title => {
      const sign = title.querySelector('img')!.getBoundingClientRect()
      const words = document.createRange()
      words.selectNodeContents(title)
      const line = [...words.getClientRects()].at(-1)!
      return [getComputedStyle(title).breakAfter, sign.right <= line.left && sign.top < line.bottom]
    }),
  )
  expect(new Set(titles.map(String))).toEqual(new Set(['avoid,true']))
  expect(await sheets(page)).toBeLessThanOrEqual(7)
})

test('a printed FAQ has all answers, and no navigation or decoration', async () => {
  const { page } = await here.visit('/faq', { viewport: paper })
  await page.emulateMedia({ media: 'print' })
  for (const place of ['.document nav', '.footer', '.header-nav', '.languages', '.document-portrait'])
    expect([place, await page.locator(place).first().isVisible()]).toEqual([place, false])
  const answers = await page.locator('.question .prose').evaluateAll(all => all.map(one => one.clientHeight > 20))
  expect(new Set(answers)).toEqual(new Set([true]))
})

test('the printed home page has no motion, nothing rotated, and at most 6 sheets', async () => {
  const { page } = await here.visit('/', { viewport: paper })
  await page.emulateMedia({ media: 'print' })
  const moved = await page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap(element => {
      const { animationName, rotate } = getComputedStyle(element)
      const isSeen = element.checkVisibility()
      return isSeen && (animationName !== 'none' || rotate !== 'none') ? [`${element.className}: ${animationName}`] : []
    }),
  )
  expect(moved).toEqual([])
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await sheets(page)).toBeLessThanOrEqual(6)
})
