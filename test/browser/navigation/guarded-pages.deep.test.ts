import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { alterBuild } from '../../support/altered-build.ts'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { goInHistory } from '../../support/go-in-history.ts'
import { all } from '../../support/html.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { serveSite } from '../../support/served-site.ts'
import { switchLanguage } from '../../support/speaking.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'

/** The FAQ is for who has the key; the privacy policy is closed. */
const rules = (source: string) =>
  source
    .replace("path: '/faq'", "path: '/faq', validate: 'keyed'")
    .replace("path: '/privacy-policy'", "path: '/privacy-policy', middleware: ['closed']")
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

const guarded = /\/(faq|privacy-policy)(\/|<|"|$)/
const get = (path: string, accept = '*/*') => fetch(here.site.url + path, { headers: { accept } })

/** A visit with the documents that it loads, as status and address, and the payloads that it asks for. */
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
  test.each(['/faq', '/jp/faq?x=1', '/privacy-policy', '/de/privacy-policy'])('refuses %s', async path => {
    const answer = await get(path, 'application/json')
    expect([answer.status, (await answer.json()).message]).toEqual([404, `Page Not Found: ${path}`])
  })

  test('has no payload, no place in the manifest and none in the sitemap; its rule has', async () => {
    const { build } = here.site
    for (const path of ['/faq', '/de/faq', '/privacy-policy', '/ko/privacy-policy'])
      for (const query of ['', `?${build}`, '?key'])
        expect((await get(`${path}/_payload.json${query}`)).status).toBe(404)
    const { prerendered, rules, assets } = await (await get(`/builds/meta/${build}.json`)).json()
    expect(prerendered).toEqual(expect.arrayContaining(['/', '/terms-conditions', '/de/terms-conditions']))
    expect(prerendered.filter((path: string) => guarded.test(path))).toEqual([])
    expect(Object.keys(assets).filter(path => path.endsWith('_payload.json'))).toHaveLength(prerendered.length)
    expect(rules).toMatchObject({ faq: { validate: 'keyed' }, 'privacy-policy': { middleware: ['closed'] } })
    const sitemap = await (await get('/sitemap.xml')).text()
    expect(all(sitemap, /<loc>(.+?)<\/loc>/g)).toHaveLength(prerendered.length)
    expect(sitemap).not.toMatch(guarded)
  })

  test.each(['/faq', '/privacy-policy'])('is loaded and refused where a link leads to %s', async path => {
    const { page, loads, payloads, said } = await visitNoting('/')
    await page.hover(`footer a[href="${path}"]`)
    await page.click(`footer a[href="${path}"]`)
    await loaded(loads, `404 ${path}`)
    await eventually(async () => expect(await page.locator('h1').textContent()).toBe('Page Not Found'))
    expect(payloads.filter(address => guarded.test(address))).toEqual([])
    await saysRefused(said)
  })

  test('is not loaded ahead, and the others still come without a load', async () => {
    const { page, loads, payloads } = await visitNoting('/')
    await page.locator('footer').scrollIntoViewIfNeeded()
    await eventually(() => expect(payloads).toHaveLength(1))
    await page.hover('footer a[href="/privacy-policy"]')
    await page.waitForTimeout(500)
    expect(payloads).toEqual([`/terms-conditions/_payload.json?${here.site.build}`])
    await page.click('footer a[href="/terms-conditions"]')
    await eventually(async () => expect(await page.locator('.site-terms-conditions').count()).toBe(1))
    expect(loads).toEqual([])
  })

  test('is asked again on the way back and forward', async () => {
    const { page, loads } = await visitNoting('/faq?key')
    // The address changes before the page: who goes back in between has never left.
    await follow(page, '/terms-conditions')
    await page.locator('.site-terms-conditions').waitFor()
    await follow(page, '/')
    await page.locator('.site-index').waitFor()
    await goInHistory(page, -2)
    await loaded(loads, '200 /faq?key')
    await eventually(async () => expect(await page.locator('.site-faq').count()).toBe(1))
    await isHydrated(page)
    await page.goForward()
    await eventually(async () => expect(await page.locator('.site-terms-conditions').count()).toBe(1))
    await page.goBack()
    await loaded(loads, '200 /faq?key', '200 /faq?key')
  })

  test('is asked again by the switcher, with its query and hash, and by a link with another query', async () => {
    const { page, loads, said } = await visitNoting('/faq?key')
    await page.evaluate(() => location.assign('#upload'))
    await switchLanguage(page, 'de')
    await loaded(loads, '200 /de/faq?key')
    await eventually(() => expect(page.url()).toBe(`${here.site.url}/de/faq?key#upload`))
    await isHydrated(page)
    await follow(page, '/de/faq?x')
    await loaded(loads, '200 /de/faq?key', '404 /de/faq?x')
    await saysRefused(said)
  })

  test('throws nothing away without a network', async () => {
    const manifest = Promise.withResolvers<void>()
    const { page, context } = await here.visit('/', {
      prepare: async page => {
        page.on('requestfinished', request => {
          if (request.url().includes('/builds/meta/')) manifest.resolve()
        })
      },
    })
    await mark(page)
    await page.hover('a[href="/faq"]')
    // It is asked for a while after the page is at rest.
    await manifest.promise
    await page.locator('[aria-live="assertive"]').waitFor({ state: 'attached' })
    await context.setOffline(true)
    await page.click('a[href="/faq"]')
    await page.locator('.toast', { hasText: 'No response' }).waitFor()
    expect([await isMarked(page), new URL(page.url()).pathname]).toEqual([true, '/'])
    await context.setOffline(false)
  })
})
