import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { brandValues } from '../../../shared/brand-values.ts'
import { defaultLanguage } from '../../../shared/languages.ts'
import { type PageName, pages } from '../../../shared/routes.ts'
import { buildDrafts, drafts } from '../../support/draft-site.ts'
import { eventually } from '../../support/eventually.ts'
import { all, first } from '../../support/html.ts'
import { innerPage } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { settled } from '../../support/settled.ts'
import { switchLanguage } from '../../support/speaking.ts'
import { still, visits } from '../../support/visits.ts'
import { faintText } from '../accessibility/faint-text.ts'
import { runAxe } from '../accessibility/run-axe.ts'

const folder = mkdtempSync(join(tmpdir(), 'drafts-'))
let builds: string
beforeAll(async () => {
  builds = await buildDrafts(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const here = visits(() => serveSite({ from: builds }), still)

const [begun, nearlyDone] = drafts.map(({ code }) => code) as [string, string]
const inner = pages[innerPage].path
const paths = Object.values(pages).map(({ path }) => (path === '/' ? '' : path))

const read = async (path: string) => (await fetch(here.site.url + path)).text()

/** The brand values that are the same in every language. */
const { effectiveDate: _, ...sames } = brandValues(defaultLanguage)
const names = Object.values(sames).toSorted((a, b) => b.length - a.length)

/** Returns the texts whose letters do not match their `lang`, and those that still have a marker. */
function mislabelled(page: Page): Promise<string[]> {
  return page.evaluate(names => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement!
      if (element.closest('script, style, noscript, [hreflang]')) continue
      const all = node instanceof Element ? [...node.attributes].map(({ value }) => value).join() : node.textContent!
      const text = names.reduce((rest, name) => rest.replaceAll(name, ''), all)
      if (/[\u{e0000}-\u{e007f}]/u.test(text)) found.push(`marked: ${text}`)
      if (node instanceof Element || !/\p{L}/u.test(text)) continue
      const lang = element.closest('[lang]')!.getAttribute('lang')
      const isEnglish = !/[\p{sc=Cyrillic}\p{sc=Greek}]/u.test(text)
      if (isEnglish !== (lang === 'en')) found.push(`${lang}: ${text}`)
    }
    return found
  }, names)
}

async function choose(page: Page, code: string): Promise<void> {
  await switchLanguage(page, code)
  await page.waitForURL(`**/${code}**`)
}

/** Returns the number of lines of the notice that the offer covers. Runs in the page. */
function linesBelowOffer(): number {
  const offer = document.querySelector('.offer')!.getBoundingClientRect()
  const text = document.createRange()
  text.selectNodeContents(document.querySelector('.draft-notice')!)
  return [...text.getClientRects()].filter(
    ({ left, right, top, bottom }) =>
      left < offer.right && right > offer.left && top < offer.bottom && bottom > offer.top,
  ).length
}

describe('a draft language', () => {
  test('has its coverage of each page in the metadata of the build', async () => {
    const { coverage } = JSON.parse(await read(`/builds/meta/${here.site.build}.json`))
    expect(Object.keys(coverage)).toEqual([begun, nearlyDone])
    for (const page of Object.keys(pages) as PageName[]) {
      expect(coverage[begun][page]).toBeCloseTo(0.3, 1)
      expect(coverage[nearlyDone][page]).toBeGreaterThan(0.95)
      expect(coverage[nearlyDone][page]).toBeLessThan(1)
    }
  })

  test('has an accessible notice', async () => {
    const { page } = await here.visit(`/${begun}${inner}`)
    await page.locator('.draft-notice').waitFor()
    expect([...(await runAxe(page)), ...(await faintText(page, '.draft-notice'))]).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await faintText(page, '.draft-notice')).toEqual([])
  })

  test('has a notice that the offer of another language does not cover', async () => {
    const { page } = await here.visit(`/${begun}${inner}`, { locale: 'en-US' })
    await page.locator('.offer').waitFor()
    for (const width of [320, 390, 768, 1023, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, await page.evaluate(linesBelowOffer)]).toEqual([width, 0])
    }
  })

  test.each(paths)('with little coverage is kept out of search and has a notice: %j', async path => {
    const text = await read(`/${begun}${path}`)
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).not.toContain('<link rel="alternate"')
    expect(first(text, /<div class="draft-notice">(.*?)<\/div>/)).toBe(drafts[0]!.draft)
  })

  test.each(paths)('with much coverage is a page like any other: %j', async path => {
    const text = await read(`/${nearlyDone}${path}`)
    expect(text).not.toContain('noindex')
    expect(text).not.toContain('class="draft-notice"')
    const alternates = all(text, /<link rel="alternate" hreflang="([^"]+)"/g)
    expect(alternates).toContain(nearlyDone)
    expect(alternates).not.toContain(begun)
    expect(all(text, /og:locale:alternate" content="(\w+)"/g)).not.toContain('el_GR')
  })

  test('is in the sitemap only with much coverage', async () => {
    const text = await read('/sitemap.xml')
    const [inFirst, inSecond] = drafts.map(({ code }) => all(text, new RegExp(`<loc>[^<]+/${code}(?:/|<)`, 'g')))
    expect([inFirst!.length, inSecond!.length]).toEqual([0, paths.length])
    expect(text).not.toContain(`hreflang="${begun}"`)
  })

  test('is not chosen for a visitor who prefers it, and stays once the visitor has chosen it', async () => {
    for (const { code } of drafts) {
      const { page, context } = await here.visit('/', { locale: code })
      await settled(page)
      expect(new URL(page.url()).pathname).toBe('/')
      expect(await page.locator('.offer').count()).toBe(0)
      await choose(page, code)
      const other = await context.newPage()
      await eventually(async () => {
        await other.goto(here.site.url)
        expect(new URL(other.url()).pathname).toBe(`/${code}`)
      })
    }
  })

  test('updates the tags for search engines after a client-side navigation', async () => {
    const { page } = await here.visit(`/${nearlyDone}${inner}`, { locale: 'bg' })
    const tags = () =>
      page.locator('meta[name=robots], link[rel=alternate]').evaluateAll(list => list.map(at => at.outerHTML))
    const loaded = await tags()
    await choose(page, begun)
    await eventually(async () => expect(await tags()).toEqual(['<meta name="robots" content="noindex">']))
    await page.goBack()
    await eventually(async () => expect(await tags()).toEqual(loaded))
  })
})

describe.each(drafts)('English texts on pages in $name', ({ code }) => {
  test.each(paths)('are marked as English without JavaScript: %j', async path => {
    const { page } = await here.visit(`/${code}${path}`, { javaScriptEnabled: false })
    expect(await page.locator('#app [lang=en]:not([hreflang])').count()).toBeGreaterThan(0)
    expect(await mislabelled(page)).toEqual([])
  })

  test('are marked as English after hydration, after a navigation and in the account dialog', async () => {
    const { page } = await here.visit(`/${code}${inner}`, { locale: code })
    expect(await mislabelled(page)).toEqual([])
    await page.click('header a[href$="#crop"]')
    await page.locator('.site-index').waitFor()
    expect(new URL(page.url()).hash).toBe('#crop')
    expect(await mislabelled(page)).toEqual([])
    await page.click('header .header-nav .account-link')
    await page.locator('dialog[open] form').waitFor()
    expect(await mislabelled(page)).toEqual([])
  })
})
