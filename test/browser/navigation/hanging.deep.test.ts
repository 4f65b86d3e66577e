import type { Route } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { goInHistory } from '../../support/go-in-history.ts'
import { timeoutsByClock } from '../../support/init-scripts.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { innerPath } from '../../support/sample-routes.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { secondPath, shows } from '../../support/shows.ts'
import { seesToast } from '../../support/toasts.ts'
import { still, type VisitOptions, visits } from '../../support/visits.ts'
import { sparing } from './note-requests.ts'

const here = visits(sharedSite, still)

const never = () => {}

async function visit(path: string, { prepare, ...options }: VisitOptions = {}) {
  const visit = await here.visit(path, {
    ...options,
    prepare: async (page, context) => {
      await sparing(page)
      await prepare?.(page, context)
    },
  })
  await mark(visit.page)
  return visit
}

describe('a full page load after a click', () => {
  test.each<[string, (route: Route) => unknown]>([
    ['that hangs', never],
    ['that is answered with status 204', route => route.fulfill({ status: 204 })],
  ])('%s is cancelled by going back, after which the history works', async (_name, answer) => {
    const left = Promise.withResolvers<void>()
    const { page } = await visit('/', {
      prepare: async page => {
        // The payload of a different build makes the browser load the page's document.
        await page.route(`**${secondPath}/_payload.json?*`, route => route.fulfill({ json: { build: 'another' } }))
        await page.route(here.site.url + secondPath, async route => {
          await answer(route)
          left.resolve()
        })
        await page.route('**/back', route => left.promise.then(() => route.fulfill({ body: '' })))
      },
    })
    await follow(page, innerPath)
    await shows(page, innerPath)
    // Go back with a script in the page, because Playwright cannot control a page whose load hangs.
    await page.evaluate(() => void fetch('/back').then(() => history.back()))
    await follow(page, secondPath)
    await left.promise
    await shows(page, '/')
    await goInHistory(page, 1)
    await shows(page, innerPath)
    expect(await isMarked(page)).toBe(true)
  })
})

describe('a request that never gets a response', () => {
  test('for the code of a page leads to a full page load', async () => {
    const held: Route[] = []
    const { page, end } = await visit('/', { prepare: page => page.clock.install() })
    await page.route(/assets\/page\W/, route => void held.push(route))
    await follow(page, innerPath)
    await eventually(() => expect(held.length).toBeGreaterThan(0))
    const loaded = page.waitForRequest(request => request.isNavigationRequest())
    await page.clock.fastForward('00:09')
    await loaded
    await shows(page, innerPath)
    expect(await isMarked(page)).toBe(false)
    await end()
  })

  test('for a prefetched page does not block a click', async () => {
    const held: Route[] = []
    const { page, said } = await here.visit('/', {
      prepare: async page => {
        await page.clock.install()
        await page.addInitScript(timeoutsByClock)
        await page.route(`**${innerPath}/_payload.json?*`, route => void held.push(route))
      },
    })
    await mark(page)
    await eventually(() => expect(held).toHaveLength(1))
    await page.clock.fastForward('00:09')
    const heard: string[] = []
    await eventually(() => {
      heard.push(...said())
      expect(heard.join()).toContain('A payload could not be loaded.')
    })
    await page.unrouteAll()
    await follow(page, innerPath)
    await shows(page, innerPath)
    expect(await isMarked(page)).toBe(true)
    // Ignore log lines about message files, because loading these files can exceed the time limit on a busy machine.
    expect(said().filter(line => !line.includes('could not be loaded.'))).toEqual([])
  })

  test('for a lazily loaded chunk ends with a toast', async () => {
    const { page, end } = await visit('/', { prepare: page => page.clock.install() })
    // The first navigation loads the toast code.
    await follow(page, innerPath)
    await shows(page, innerPath)
    await page.route(/locales\/\w+\/account/, never)
    await page.route(/assets\/lazy\W/, never)
    await page.locator('.header-nav .account-link').click()
    await page.locator('.overlay').waitFor()
    await page.clock.fastForward('00:13')
    await seesToast(page)
    expect([await page.locator('.overlay').count(), await isMarked(page)]).toEqual([0, true])
    await end()
  })
})

describe('the line at the top of the window', () => {
  test('is shown after a click until the page appears', async () => {
    const { page } = await visit('/')
    const held = Promise.withResolvers<void>()
    await page.route(`**${innerPath}/_payload.json?*`, route => held.promise.then(() => route.continue()))
    const line = () =>
      page.evaluate(() => {
        const { content, position, height, borderTopWidth } = getComputedStyle(document.documentElement, '::before')
        return content === 'none' ? undefined : [position, height, borderTopWidth]
      })
    expect(await line()).toBeUndefined()
    await follow(page, innerPath)
    await eventually(async () => expect(await line()).toEqual(['fixed', '4px', '4px']))
    expect(await page.getAttribute('html', 'aria-busy')).toBe('true')
    held.resolve()
    await shows(page, innerPath)
    await eventually(async () => expect(await line()).toBeUndefined())
  })

  test('disappears if the visitor clicks on a link to the current page', async () => {
    const { page } = await visit(innerPath)
    await page.route(`**${secondPath}/_payload.json?*`, never)
    await follow(page, secondPath)
    await page.locator('html[aria-busy]').waitFor()
    await follow(page, innerPath)
    await eventually(async () => expect(await page.locator('html[aria-busy]').count()).toBe(0))
    await shows(page, innerPath)
  })

  test('is shown for a request before the overlay is loaded', async () => {
    const { page } = await visit('/')
    await page.route(/assets\/(toasts-and-overlay|lazy)\W/, never)
    await page.locator('.header-nav .account-link').click()
    await page.locator('html[aria-busy]').waitFor()
    expect(await page.locator('.overlay').count()).toBe(0)
  })
})
