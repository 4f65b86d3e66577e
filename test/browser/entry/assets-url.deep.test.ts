import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { openBucket } from '../../../scripts/upload-build/bucket.ts'
import { uploadBuild } from '../../../scripts/upload-build/upload.ts'
import { readLatest } from '../../../server/builds/latest-build.ts'
import { eventually } from '../../support/eventually.ts'
import { heic, picture } from '../../support/heic.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { startObjectStore } from '../../support/object-store.ts'
import { otherHome, otherInnerPath } from '../../support/sample-routes.ts'
import { type ServedSite, serveSite } from '../../support/served-site.ts'
import { testBuilds } from '../../support/test-builds.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'

type Site = Pick<ServedSite, 'url' | 'stop'> & { assets: string }

async function serveBesideStore(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'store-'))
  const store = await startObjectStore(folder)
  await uploadBuild(openBucket(store.to, store.env), { buildsDir: testBuilds, id: (await readLatest(testBuilds))!.id })
  const site = await serveSite({ env: { ASSETS_URL: store.url } })
  const stop = async () => {
    await site.stop()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: site.url, assets: `${store.url}/assets/`, stop }
}

const here = visits(serveBesideStore, still)

type Violation = { directive: string; blocked: string }
declare const violations: Violation[]

function watch(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const stopped: Violation[] = []
    Object.assign(globalThis, { violations: stopped })
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      stopped.push({ directive: effectiveDirective, blocked: blockedURI }),
    )
  })
}

async function open(path: string) {
  const asked: Request[] = []
  const visit = await here.visit(path, {
    prepare: page => {
      page.context().on('request', request => asked.push(request))
      return watch(page)
    },
  })
  const of = (...types: string[]) => asked.filter(request => types.includes(request.resourceType()))
  const elsewhere = (requests: Request[]) =>
    requests.map(request => request.url()).filter(url => !url.startsWith(here.site.assets))
  return { ...visit, of, elsewhere, stopped: () => visit.page.evaluate(() => violations) }
}

describe('a page with its assets in an object store (ASSETS_URL)', () => {
  test('is hydrated, and its Content Security Policy blocks nothing', async () => {
    const { page, of, elsewhere, stopped } = await open('/')
    await eventually(async () => expect(of('script').length).toBeGreaterThan(6))
    expect(elsewhere(of('script', 'font'))).toEqual([])
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => document.fonts.check('16px Brand'))).toBe(true)
    expect(of('font')).toHaveLength(1)
    for (const request of of('script', 'font')) {
      const answer = (await request.response())!
      expect(answer.status()).toBe(200)
      expect(await answer.headerValue('access-control-allow-origin')).toBe('*')
      expect(await request.headerValue('cookie')).toBe(null)
    }
    expect(await stopped()).toEqual([])
  })

  test('navigates without a page load, with payloads from the site and scripts from the store', async () => {
    const { page, of, elsewhere, stopped } = await open(otherHome)
    await mark(page)
    await page.click(`header nav a[href="${otherInnerPath}"]`)
    await eventually(async () => expect(new URL(page.url()).pathname).toBe(otherInnerPath))
    await page.click(`header a[href="${otherHome}"]`)
    await eventually(async () => expect(new URL(page.url()).pathname).toBe(otherHome))
    expect(await isMarked(page)).toBe(true)
    expect(elsewhere(of('script', 'font'))).toEqual([])
    expect(of('fetch').map(request => new URL(request.url()).pathname)).toContain(`${otherInnerPath}/_payload.json`)
    expect(elsewhere(of('fetch')).filter(url => !url.startsWith(here.site.url))).toEqual([])
    await page.goBack()
    await isHydrated(page)
    expect(await stopped()).toEqual([])
  })

  test('opens a HEIC photo with the decoder worker, which comes from the site itself', async () => {
    const { page, of, stopped } = await open('/')
    const started = page.waitForEvent('worker')
    const photo = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic([picture('colors')]) }
    await page.locator('input[type=file]').first().setInputFiles(photo)
    expect((await started).url()).toMatch(RegExp(`^${here.site.url}/assets/`))
    await page.waitForSelector('.crop-canvas')
    expect(of('script').length).toBeGreaterThan(6)
    expect(await stopped()).toEqual([])
  })

  test('shows pictures and icons', async () => {
    const { page, of, stopped } = await open('/')
    const icon = await page.getAttribute('link[rel=icon]', 'href')
    expect(icon).toContain(here.site.assets)
    const shows = (address: string) =>
      page.evaluate(src => {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        Object.assign(new Image(), { src, onload: () => resolve(true), onerror: () => resolve(false) })
        return promise
      }, address)
    expect(await shows(icon!)).toBe(true)
    await eventually(async () => expect(await undrawn(page)).toEqual([]))
    expect(of('image').length).toBeGreaterThan(0)
    expect(await stopped()).toEqual([])
  })

  test('does not run a script that was changed in the store', async () => {
    const { page, said, end } = await here.visit(otherInnerPath, {
      hydrated: false,
      prepare: async page => {
        await watch(page)
        await page.route(`${here.site.assets}**/*.js`, async route => {
          const answer = await route.fetch()
          await route.fulfill({ response: answer, body: `globalThis.changed = true;${await answer.text()}` })
        })
      },
    })
    await page.waitForLoadState('load')
    await eventually(async () => expect(said().join()).toContain('integrity'))
    expect(await page.evaluate(() => 'changed' in globalThis)).toBe(false)
    expect(await page.locator('h1').count()).toBe(1)
    await end()
  })
})

function undrawn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter(({ loading, naturalWidth }) => loading !== 'lazy' && naturalWidth === 0)
      .map(({ src }) => src),
  )
}
