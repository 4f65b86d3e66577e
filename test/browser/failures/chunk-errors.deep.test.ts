import type { Page } from 'playwright-core'
import { fillBrand } from '../../../shared/brand-values.ts'
import { defaultLanguage, languageRow } from '../../../shared/languages.ts'
import type { ViewName } from '../../../shared/payload.ts'
import { match } from '../../../shared/routes.ts'
import { catalogueOf } from '../../support/catalogues.ts'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { blockStorage } from '../../support/init-scripts.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { photo } from '../../support/photo.ts'
import { innerPage, innerPath } from '../../support/sample-routes.ts'
import { settled } from '../../support/settled.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { secondPath, shows } from '../../support/shows.ts'
import { seesToast } from '../../support/toasts.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { ownScripts, visitHome } from './own-scripts.ts'

const here = visits(sharedSite, still)

const errors = fillBrand(catalogueOf(defaultLanguage, 'errors'), languageRow(defaultLanguage).tag)
const heading = (page: Page) => page.locator('h1').textContent()

async function failing(page: Page, view: ViewName, times = Number.POSITIVE_INFINITY) {
  let requests = 0
  await page.route(`**${ownScripts(here.site, view)[0]}*`, route =>
    requests++ < times ? route.abort() : route.continue().catch(() => {}),
  )
}

const noteReload = (page: Page, path: string, at: number) =>
  page.evaluate(([path, at]) => sessionStorage.setItem('reloads', JSON.stringify({ [path]: at })), [path, at] as const)

describe('code that fails to load', () => {
  test('is requested again after one failure, and later navigations use it', async () => {
    const { page, said } = await visitHome(here)
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    const navigation = /assets\/navigate\W/
    let requests = 0
    await page.route(navigation, route => (requests++ ? route.continue() : route.abort()))
    await follow(page, innerPath)
    await shows(page, innerPath)
    await follow(page, '/')
    await shows(page, '/')
    expect(await isMarked(page)).toBe(true)
    expect(asked.filter(address => navigation.test(address))).toHaveLength(2)
    expect(said()).toEqual([expect.stringContaining('Failed to load resource')])
  })

  test('for the account does not remove a photo from the tool, and a toast reports the failure', async () => {
    const { page, said } = await visitHome(here)
    await page.setInputFiles('#crop input[type="file"]', photo)
    const canvas = page.locator('.crop-canvas')
    await canvas.waitFor()
    await page.route(/assets\/open-account\W/, route => route.abort())
    await page.locator('.header-nav .account-link').click()
    await seesToast(page)
    await settled(page)
    expect([await isMarked(page), await canvas.count()]).toEqual([true, 1])
    expect(said().join('\n')).toContain('Could not load the account.')
  })

  test('for the account leads to a full page load if there is no photo', async () => {
    const { page, said } = await visitHome(here)
    await page.route(/assets\/open-account\W/, route => route.abort())
    await page.locator('.header-nav .account-link').click()
    await eventually(async () => expect(await isMarked(page)).toBe(false))
    expect(said().join('\n')).toContain('Could not load the account.')
  })

  test.each([
    ['9,999 ms after a full page load leads to the error page', 9_999, false],
    ['10,000 ms after a full page load leads to another full page load', 10_000, true],
    ['leads to a full page load if the clock was set back by an hour since the last full page load', -3_600_000, true],
  ])('%s', async (_name, ms, ordinary) => {
    const now = Date.now()
    const { page, end } = await visitHome(here, { prepare: page => page.clock.setFixedTime(now) })
    await noteReload(page, innerPath, now - ms)
    await failing(page, innerPage, 2)
    await follow(page, innerPath)
    if (ordinary) {
      await eventually(async () => expect(await isMarked(page)).toBe(false))
      await shows(page, innerPath)
    } else await eventually(async () => expect(await heading(page)).toBe(errors['failed.title']))
    expect(await isMarked(page)).toBe(!ordinary)
    await end()
  })

  test('twice within ten seconds leads to the error page, even if the visitor opens another page in between', async () => {
    const { page, end } = await visitHome(here, { prepare: page => page.clock.install() })
    for (const path of [innerPath, secondPath]) {
      await failing(page, match(path)!.page)
      await follow(page, path)
      await eventually(async () => expect(await isMarked(page)).toBe(false))
      await page.goto(here.site.url)
      await isHydrated(page)
      await mark(page)
    }
    await follow(page, innerPath)
    await eventually(async () => expect(await heading(page)).toBe(errors['failed.title']))
    expect(await isMarked(page)).toBe(true)
    // Leave the page, because only then does the browser report unused preloads.
    await page.goto('about:blank')
    await end()
  })

  test('leaves the visitor on the page if the error page fails too, and a toast reports the failure', async () => {
    const { page, end } = await visitHome(here)
    await failing(page, innerPage)
    await failing(page, 'error')
    await noteReload(page, innerPath, Date.now())
    await follow(page, innerPath)
    await seesToast(page)
    await shows(page, '/')
    expect(await isMarked(page)).toBe(true)
    await end()
  })

  test('leads to only one full page load if storage is blocked', async () => {
    const { page, end } = await visitHome(here, { fresh: true, prepare: page => page.addInitScript(blockStorage) })
    let documents = 0
    page.on('request', request => void (request.isNavigationRequest() && documents++))
    await failing(page, innerPage)
    const loaded = page.waitForEvent('load')
    await follow(page, innerPath)
    await loaded
    await settled(page)
    expect([documents, await page.locator('h1').count()]).toEqual([1, 1])
    await end()
  })

  test('leads to a full page load again after the page has returned from the back/forward cache', async () => {
    const { page, end } = await visitHome(here)
    await failing(page, innerPage, 2)
    await noteReload(page, innerPath, Date.now())
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await follow(page, innerPath)
    await eventually(async () => expect(await isMarked(page)).toBe(false))
    await shows(page, innerPath)
    await isHydrated(page)
    await end()
  })
})

describe('a script of the first page', () => {
  test.each([
    ['vendor', 1, 1],
    ['hydrate', 1, 1],
    ['page', 1, 1],
    ['vendor', 3, 2],
    ['hydrate', 3, 2],
    ['page', 3, 2],
  ])('named %s that fails %d times works after %d loads of the page', async (name, times, loads) => {
    let documents = 0
    let requests = 0
    const { page, said } = await here.visit('/', {
      prepare: async page => {
        page.on('request', request => void (request.isNavigationRequest() && documents++))
        await page.route(new RegExp(`/assets/${name}\\W`), route =>
          requests++ < times ? route.abort() : route.continue(),
        )
      },
    })
    await mark(page)
    await follow(page, innerPath)
    await shows(page, innerPath)
    expect([await isMarked(page), documents]).toEqual([true, loads])
    const own = said().filter(line => !line.includes('Failed to load resource'))
    expect(own).toEqual(loads > 1 ? [expect.stringContaining('The page could not be hydrated.')] : [])
  })
})
