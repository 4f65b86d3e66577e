import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { languages } from '../../shared/languages.ts'
import { href, type PageName, pages } from '../../shared/routes.ts'
import { visits } from '../support/visits.ts'

const here = visits()
const axe = require.resolve('axe-core/axe.min.js')

async function violations(page: Page): Promise<string[]> {
  const found = (await page.evaluate('axe.run()')) as AxeResults
  return found.violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 120)}`))
}

test.each([
  ['light', 'en', { width: 1280, height: 800 }],
  ['dark', 'en', { width: 1280, height: 800 }],
  ['light', 'de', { width: 390, height: 800 }],
  ['dark', 'jp', { width: 768, height: 1000 }],
] as const)(
  'axe finds nothing in %s in %s',
  async (colorScheme, language, viewport) => {
    const { page, said } = await here.visit('/', {
      colorScheme,
      viewport,
      reducedMotion: 'reduce',
      bypassCSP: true,
      locale: languages.find(row => row.code === language)!.tag,
    })
    for (const name of Object.keys(pages) as PageName[]) {
      await page.goto(here.site.url + href(name, language))
      await page.addScriptTag({ path: axe })
      expect([name, await violations(page)]).toEqual([name, []])
    }
    await page.goto(`${here.site.url}/${language}/nowhere`)
    await page.addScriptTag({ path: axe })
    expect(await violations(page)).toEqual([])
    expect(said()).toEqual([expect.stringContaining('404')])
  },
  60_000,
)

test('a missing page speaks German under /de', async () => {
  const { page, said } = await here.visit('/de/nirgendwo')
  expect(await page.getAttribute('html', 'lang')).toBe('de')
  expect(await page.locator('main').textContent()).toContain('/de/nirgendwo')
  expect(await page.locator('h1').textContent()).not.toBe('Page Not Found')
  expect(said()).toEqual([expect.stringContaining('404')])
})
