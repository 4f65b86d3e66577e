import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request, Route } from 'playwright-core'
import { readLatest } from '../../../server/builds/latest-build.ts'
import { defaultLanguage } from '../../../shared/languages.ts'
import { namespaceOf } from '../../../shared/messages.ts'
import { alterBuild } from '../../support/altered-build.ts'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { goInHistory } from '../../support/go-in-history.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { photo } from '../../support/photo.ts'
import { innerPage, innerPath, otherHome, otherInnerPath } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { settled } from '../../support/settled.ts'
import { secondPath } from '../../support/shows.ts'
import { testBuilds } from '../../support/test-builds.ts'
import { isHydrated, still, type VisitOptions, visits } from '../../support/visits.ts'

const here = visits(serveSite, still)
const unknownBuild = 'f'.repeat(16)

const arrives = (page: Page, address: string, { ordinary }: { ordinary: boolean }) =>
  eventually(async () => {
    expect(page.url()).toBe(here.site.url + address)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await isMarked(page)).toBe(!ordinary)
  })
const followTo = async (page: Page, address: string, how: { ordinary: boolean }) => {
  await follow(page, address)
  await arrives(page, address, how)
}
const asksForLatest = (request: Request) => request.url().includes('/builds/latest.json')
const wakeUp = (page: Page, event: 'online' | 'visibilitychange') =>
  page.evaluate(event => void (event === 'online' ? window : document).dispatchEvent(new Event(event)), event)

async function visitOnClock({ prepare, ...options }: VisitOptions = {}) {
  const asked: string[] = []
  let ended = 0
  const end = (request: Request) => {
    if (asksForLatest(request)) ended += 1
  }
  const visit = await here.visit('/', {
    ...options,
    prepare: async (page, context) => {
      await page.clock.install()
      // Prevent prefetching and the manifest request, because these requests would time out when the clock advances.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: 'slow-2g' } }),
      )
      page.on('request', request => {
        if (asksForLatest(request)) asked.push(new URL(request.url()).search)
      })
      page.on('requestfinished', end)
      page.on('requestfailed', end)
      await prepare?.(page, context)
    },
  })
  await mark(visit.page)
  const count = async (times: number) => {
    await eventually(() => expect([asked.length, ended]).toEqual([times, times]))
    await settled(visit.page)
  }
  return { ...visit, asked, count }
}

const answerLatest = (answer: (route: Route) => Promise<void>) => (page: Page) =>
  page.route('**/builds/latest.json?*', answer)
const sayLatest = (build: () => object) => answerLatest(route => route.fulfill({ json: build() }))

async function stamp() {
  return (await readLatest(here.site.buildsDir))!
}

describe('a newer build', () => {
  test('is detected by checks when the page is idle and then every hour, each with a different query', async () => {
    const { page, asked, count } = await visitOnClock()
    await count(1)
    await page.clock.fastForward('59:50')
    expect(asked).toHaveLength(1)
    await page.clock.fastForward('00:20')
    await count(2)
    await page.clock.fastForward('01:00:00')
    await count(3)
    expect(new Set(asked).size).toBe(3)
    expect(asked[0]).toMatch(/^\?\d{13}$/)
  })

  test('is detected by checks when the tab becomes visible or the network returns, at most every five minutes', async () => {
    const { page, asked, count } = await visitOnClock()
    await count(1)
    for (const event of ['visibilitychange', 'online'] as const) {
      const before = asked.length
      await wakeUp(page, event)
      await page.clock.fastForward('04:50')
      await wakeUp(page, event)
      await settled(page)
      expect(asked).toHaveLength(before)
      await page.clock.fastForward('00:20')
      await wakeUp(page, event)
      await wakeUp(page, event)
      await count(before + 1)
    }
  })

  test('is not detected if the checks are disabled', async () => {
    let idle: Promise<unknown> | undefined
    const { page, asked } = await visitOnClock({
      prepare: page => {
        // The script `idle-tasks` starts the checks for newer builds.
        idle = page.waitForRequest('**/assets/idle-tasks.*')
        return page.route(`${here.site.url}/`, async route => {
          const answer = await route.fetch()
          const body = (await answer.text()).replace(/"freshnessSeconds":\d+/, '"freshnessSeconds":0')
          await route.fulfill({ response: answer, body })
        })
      },
    })
    await idle
    await settled(page)
    await page.clock.fastForward('02:00:00')
    await wakeUp(page, 'online')
    await settled(page)
    expect(asked).toEqual([])
  })

  test.each<[string, (id: string, timestamp: number) => object, boolean]>([
    ['with the same activation time as the page’s build', (_, timestamp) => ({ id: unknownBuild, timestamp }), false],
    ['with the id of the page’s own build', (id, timestamp) => ({ id, timestamp: timestamp + 1 }), false],
  ])('%s does not change the next navigation', async (_name, answer, ordinary) => {
    const { id, timestamp } = await stamp()
    const { page, count } = await visitOnClock({ prepare: sayLatest(() => answer(id, timestamp)) })
    await count(1)
    await followTo(page, innerPath, { ordinary })
  })

  test.each<[string, (route: Route) => Promise<void>]>([
    ['does not arrive', route => route.abort()],
    ['is an error', route => route.fulfill({ status: 503 })],
    ['is HTML', route => route.fulfill({ contentType: 'text/html', body: '<p>' })],
  ])('is not found if the response %s, and the failure is logged', async (_name, answer) => {
    const { page, count, said } = await visitOnClock({ prepare: answerLatest(answer) })
    await count(1)
    await followTo(page, innerPath, { ordinary: false })
    expect(said().join('\n')).toContain('warning: The latest build could not be fetched.')
  })

  test('is not loaded while a photo is unsaved, whichever page, language or history entry the visitor opens', async () => {
    const { timestamp } = await stamp()
    const { page, count } = await visitOnClock({
      prepare: sayLatest(() => ({ id: unknownBuild, timestamp: timestamp + 1 })),
    })
    await count(1)
    await page.setInputFiles('#crop input', photo)
    await page.waitForSelector('.crop-canvas')
    for (const address of [otherHome, otherInnerPath, otherHome]) await followTo(page, address, { ordinary: false })
    const saved = page.waitForEvent('download')
    await page.locator('.crop-download').click()
    await saved
    // Go back to a history entry from before the visitor opened the tool.
    await goInHistory(page, -4)
    await arrives(page, '/', { ordinary: false })
    await page.waitForSelector('.crop-canvas', { state: 'detached' })
    await followTo(page, secondPath, { ordinary: true })
  })

  test('ends the checks once it is found, and is also loaded when the visitor goes back or forward', async () => {
    const { timestamp } = await stamp()
    let live = { id: unknownBuild, timestamp }
    const { page, asked, count } = await visitOnClock({ prepare: sayLatest(() => live) })
    await count(1)
    await followTo(page, innerPath, { ordinary: false })
    live = { ...live, timestamp: timestamp + 1 }
    await page.clock.fastForward('01:00:00')
    await count(2)
    await page.clock.fastForward('03:00:00')
    await settled(page)
    expect(asked).toHaveLength(2)
    await goInHistory(page, -1)
    await arrives(page, '/', { ordinary: true })
  })
})

describe('two deployments while a page is open', () => {
  const folder = mkdtempSync(join(tmpdir(), 'freshness-'))
  let other: string
  beforeAll(async () => {
    other = await alterBuild(folder, {
      [`locales/${defaultLanguage}/${namespaceOf(innerPage)}.json`]: source =>
        source.replace(/"title": "[^"]*"/, '"title": "Of the next build"'),
    })
  })
  afterEach(async () => {
    if (here.site.build !== (await readLatest(testBuilds))!.id) await here.site.deploy(testBuilds)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('lead to a full page load of the new build, and of the old build after a rollback', async () => {
    const { page, count } = await visitOnClock()
    await count(1)
    const own = here.site.build
    await here.site.deploy(other)
    expect(here.site.build).not.toBe(own)

    await followTo(page, innerPath, { ordinary: false })
    expect(await page.locator('h1').textContent()).not.toBe('Of the next build')

    await page.clock.fastForward('01:00:00')
    await count(2)
    await followTo(page, secondPath, { ordinary: true })
    await isHydrated(page)
    await mark(page)
    await followTo(page, innerPath, { ordinary: false })
    await eventually(async () => expect(await page.locator('h1').textContent()).toBe('Of the next build'))

    await here.site.deploy(testBuilds)
    await page.clock.fastForward('01:00:00')
    await count(4)
    await followTo(page, '/', { ordinary: true })
    expect(here.site.log.join('')).not.toMatch(/"level":[56]0/)
  })
})
