import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultLanguage } from '../../../shared/languages.ts'
import { pages } from '../../../shared/routes.ts'
import { catalogueOf } from '../../support/catalogues.ts'
import { buildLive, copyTree, replaceIn } from '../../support/copied-tree.ts'
import { eventually } from '../../support/eventually.ts'
import { all } from '../../support/html.ts'
import { innerPath } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { settled } from '../../support/settled.ts'
import { still, visits } from '../../support/visits.ts'

const folder = mkdtempSync(join(tmpdir(), 'draft-'))
let builds: string
beforeAll(async () => {
  copyTree(folder)
  const row = JSON.stringify({ code: 'bg', name: 'Български', tag: 'bg', draft: true })
  replaceIn(folder, 'shared/languages.ts', '] as const satisfies', `  ${row},\n] as const satisfies`)
  mkdirSync(join(folder, 'locales/bg'))
  writeFileSync(join(folder, 'locales/bg/common.json'), JSON.stringify({ skip: 'Към съдържанието' }))
  builds = await buildLive(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const here = visits(() => serveSite({ from: builds }), still)

const paths = Object.values(pages).map(({ path }) => (path === '/' ? '' : path))
const read = async (path: string) => (await fetch(here.site.url + path)).text()

describe('a draft language', () => {
  test.each(paths)('is excluded from search engines and from the alternates of other languages: %j', async path => {
    const text = await read(`/bg${path}`)
    expect(text).toContain('<html lang="bg">')
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).not.toContain('<link rel="alternate"')
    const finished = await read(path || '/')
    expect(finished).not.toContain('noindex')
    expect(all(finished, /hreflang="([^"]+)"/gi)).not.toContain('bg')
    expect(all(finished, /og:locale:alternate" content="(\w+)"/g)).not.toContain('bg_BG')
  })

  test('is not in the sitemap', async () => expect(await read('/sitemap.xml')).not.toContain('bg'))

  test('has its own messages, and falls back to the default language for missing ones', async () => {
    const { page } = await here.visit(`/bg${innerPath}`, { locale: 'bg' })
    await settled(page)
    expect(await page.locator('.skip-link').textContent()).toBe('Към съдържанието')
    expect(await page.locator('.footer-languages h2').textContent()).toBe(
      catalogueOf(defaultLanguage, 'common')['footer.languages'],
    )
  })

  test('is not chosen for a visitor who prefers it, and not offered in a menu', async () => {
    const { page } = await here.visit('/', { locale: 'bg' })
    await settled(page)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.locator('.offer').count()).toBe(0)
    expect(await page.locator('[hreflang=bg]').count()).toBe(0)
  })

  test('changes the tags for search engines on a client-side navigation', async () => {
    const { page } = await here.visit(`/bg${innerPath}`, { locale: 'bg' })
    const robots = page.locator('meta[name=robots]')
    const alternates = page.locator('link[rel=alternate]')
    await settled(page)
    expect([await robots.count(), await alternates.count()]).toEqual([1, 0])
    await page.click('header .languages summary')
    await page.click('header .languages a[hreflang=en]')
    await eventually(async () => expect([await robots.count(), (await alternates.count()) > 0]).toEqual([0, true]))
    await page.goBack()
    await eventually(async () => expect([await robots.count(), await alternates.count()]).toEqual([1, 0]))
  })
})
