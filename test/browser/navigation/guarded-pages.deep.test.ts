import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultLanguage } from '../../../shared/languages.ts'
import { href, type PageName, pages } from '../../../shared/routes.ts'
import { alterBuild } from '../../support/altered-build.ts'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { goInHistory } from '../../support/go-in-history.ts'
import { all } from '../../support/html.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { otherHome, otherLanguage } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { settled } from '../../support/settled.ts'
import { otherTag, shows } from '../../support/shows.ts'
import { switchLanguage } from '../../support/speaking.ts'
import { seesToast } from '../../support/toasts.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'

/** The page `keyed` requires a key in its query, and the page `closed` refuses every request. */
const [keyed, closed] = (Object.keys(pages) as PageName[]).filter(name => pages[name].path !== '/') as [
  PageName,
  PageName,
]
const [keyedPath, closedPath] = [href(keyed, defaultLanguage), href(closed, defaultLanguage)]
const otherKeyedPath = href(keyed, otherLanguage)

const rules = (source: string) =>
  source
    .replace(`path: '${keyedPath}'`, `path: '${keyedPath}', validate: 'keyed'`)
    .replace(`path: '${closedPath}'`, `path: '${closedPath}', middleware: ['closed']`)
const checks = (source: string) =>
  source.replace(
    '{ middleware: {}, validate: {} }',
    "{ middleware: { closed: () => false }, validate: { keyed: ({ fullPath }) => fullPath.endsWith('?key') } }",
  )

const folder = mkdtempSync(join(tmpdir(), 'guarded-'))
const here = visits(async () => {
  const altered = await alterBuild(folder, { 'shared/routes.ts': rules, 'server/page/route-checks.ts': checks })
  return serveSite({ from: altered })
}, still)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const guarded = new RegExp(`(${keyedPath}|${closedPath})(/|<|"|$)`)
const get = (path: string, accept = '*/*') => fetch(here.site.url + path, { headers: { accept } })

async function visitNoting(path: string) {
  const loads: string[] = []
  const payloads: string[] = []
  const visit = await here.visit(path, {
    prepare: async page =>
      void page.on('response', async response => {
        const address = response.url().slice(here.site.url.length)
        if (response.request().isNavigationRequest()) loads.push(`${response.status()} ${address}`)
        if (address.includes('_payload')) payloads.push(address)
      }),
  })
  loads.length = 0
  return { ...visit, loads, payloads }
}

const loaded = (loads: string[], ...wanted: string[]) => eventually(() => expect(loads).toEqual(wanted))
const saysRefused = (said: () => string[]) => eventually(() => expect(said()).toEqual([expect.stringContaining('404')]))

describe('a page whose rule names checks', () => {
  test.each([keyedPath, `${otherKeyedPath}?x=1`, closedPath, href(closed, otherLanguage)])('refuses %s', async path => {
    const answer = await get(path, 'application/json')
    expect([answer.status, (await answer.json()).message]).toEqual([404, `Page Not Found: ${path}`])
  })

  test('has no payload and is not in the sitemap, and the manifest contains only its rule', async () => {
    const { build } = here.site
    for (const path of [keyedPath, otherKeyedPath, closedPath, href(closed, otherLanguage)])
      for (const query of ['', `?${build}`, '?key'])
        expect((await get(`${path}/_payload.json${query}`)).status).toBe(404)
    const { prerendered, rules } = await (await get(`/builds/meta/${build}.json`)).json()
    const { assets } = await (await get(`/builds/files/${build}.json`)).json()
    expect(prerendered).toEqual(expect.arrayContaining(['/', otherHome]))
    expect(prerendered.filter((path: string) => guarded.test(path))).toEqual([])
    expect(Object.keys(assets).filter(path => path.endsWith('_payload.json'))).toHaveLength(prerendered.length)
    expect(rules).toMatchObject({ [keyed]: { validate: 'keyed' }, [closed]: { middleware: ['closed'] } })
    const sitemap = await (await get('/sitemap.xml')).text()
    expect(all(sitemap, /<loc>(.+?)<\/loc>/g)).toHaveLength(prerendered.length)
    expect(sitemap).not.toMatch(guarded)
  })

  test.each([keyedPath, closedPath])('is loaded and refused after a click on a link to %s', async path => {
    const { page, loads, payloads, said } = await visitNoting('/')
    await page.hover(`footer a[href="${path}"]`)
    await page.click(`footer a[href="${path}"]`)
    await loaded(loads, `404 ${path}`)
    await page.locator('.site-error').waitFor()
    expect(payloads.filter(address => guarded.test(address))).toEqual([])
    await saysRefused(said)
  })

  test('is not prefetched, but other pages still open without a page load', async () => {
    const { page, loads, payloads } = await visitNoting('/')
    await page.hover(`footer a[href="${closedPath}"]`)
    await page.focus(`footer a[href="${otherHome}"]`)
    await eventually(() => expect(payloads).toContain(`${otherHome}/_payload.json?${here.site.build}`))
    await settled(page)
    expect(payloads.filter(address => guarded.test(address))).toEqual([])
    await follow(page, otherHome)
    await shows(page, otherHome)
    expect(loads).toEqual([])
  })

  test('is checked again after back and forward', async () => {
    const { page, loads } = await visitNoting(`${keyedPath}?key`)
    await follow(page, otherHome)
    await shows(page, otherHome)
    await follow(page, '/')
    await shows(page, '/')
    await goInHistory(page, -2)
    await loaded(loads, `200 ${keyedPath}?key`)
    await shows(page, keyedPath)
    await isHydrated(page)
    await page.goForward()
    await shows(page, otherHome)
    await page.goBack()
    await loaded(loads, `200 ${keyedPath}?key`, `200 ${keyedPath}?key`)
  })

  test('is checked again after a switch of language, with query and hash, and for another query', async () => {
    const { page, loads, said } = await visitNoting(`${keyedPath}?key`)
    await page.evaluate(() => location.assign('#main'))
    await switchLanguage(page, otherTag)
    await loaded(loads, `200 ${otherKeyedPath}?key`)
    await eventually(() => expect(page.url()).toBe(`${here.site.url}${otherKeyedPath}?key#main`))
    await isHydrated(page)
    await follow(page, `${otherKeyedPath}?x`)
    await loaded(loads, `200 ${otherKeyedPath}?key`, `404 ${otherKeyedPath}?x`)
    await saysRefused(said)
  })

  test('is not loaded without a network, so that the current page stays', async () => {
    const manifest = Promise.withResolvers<void>()
    const { page, context } = await here.visit('/', {
      prepare: async page => {
        page.on('requestfinished', request => {
          if (request.url().includes('/builds/meta/')) manifest.resolve()
        })
      },
    })
    await mark(page)
    await page.hover(`a[href="${keyedPath}"]:visible`)
    await manifest.promise
    await page.locator('[aria-live="assertive"]').waitFor({ state: 'attached' })
    await context.setOffline(true)
    await page.click(`a[href="${keyedPath}"]:visible`)
    await seesToast(page)
    expect([await isMarked(page), new URL(page.url()).pathname]).toEqual([true, '/'])
    await context.setOffline(false)
  })
})
