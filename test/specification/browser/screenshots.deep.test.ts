import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { visits } from '../../support/visits.ts'
import { readPixels, shareOfDifference, toCells, toPng } from './screenshots/cells.ts'

const here = visits()

/** A picture is divided into squares of 16 px. At most this share of the squares may differ. */
const tolerance = 0.005

const kept = join(__dirname, 'screenshots')
const found = join(__dirname, '../../../dist/test/screenshots')

const advice =
  'Compare with dist/test/screenshots. If the change is wanted, run `UPDATE_SCREENSHOTS=1 npx jest screenshots` and commit the pictures.'

const pages = ['/', '/faq', '/privacy-policy', '/terms-conditions', '/nowhere']
const table = pages.flatMap(path =>
  [360, 1440].flatMap(width => (['light', 'dark'] as const).map(scheme => [path, width, scheme] as const)),
)

test.each(table)('the page %s looks like its screenshot, %d px wide, %s', async (path, width, colorScheme) => {
  const { page, said } = await here.visit(path, {
    viewport: { width, height: 900 },
    deviceScaleFactor: 0.25,
    reducedMotion: 'reduce',
    colorScheme,
  })
  await steady(page)
  const cells = await toCells(await page.screenshot({ fullPage: true }))
  said()
  const name = `${path.slice(1) || 'home'}.${width}.${colorScheme}.png`
  if (process.env.UPDATE_SCREENSHOTS) writeFileSync(join(kept, name), await toPng(cells))
  expect({ advice, name, exists: existsSync(join(kept, name)) }).toEqual({ advice, name, exists: true })
  const share = shareOfDifference(cells, await readPixels(readFileSync(join(kept, name))))
  if (share > tolerance) {
    mkdirSync(found, { recursive: true })
    writeFileSync(join(found, name), await toPng(cells))
  }
  expect({ advice, share: Math.max(share, tolerance) }).toEqual({ advice, share: tolerance })
})

/** Loads all pictures, and sets all text in the site's own font, because other fonts differ between machines. */
async function steady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `* { font-family: Brand !important; hyphens: manual !important; content-visibility: visible !important }`,
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map(image => image.decode()))
    await document.fonts.ready
  })
}
