import type { Page, Route } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { innerPath } from '../../support/sample-routes.ts'
import { settled } from '../../support/settled.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { shows } from '../../support/shows.ts'
import { still, visits } from '../../support/visits.ts'
import { noteRequests, sparing } from './note-requests.ts'

const here = visits(sharedSite, still)

async function visitSparing(answer?: (route: Route) => Promise<void>) {
  const asked: string[] = []
  const visit = await here.visit('/', {
    prepare: async page => {
      noteRequests(page, here.site.url, /_payload|locales/, asked)
      await sparing(page)
      if (answer) await page.route(`**${innerPath}/_payload.json?*`, answer)
    },
  })
  await mark(visit.page)
  return { ...visit, asked }
}

describe('the payload of a page', () => {
  test('is requested once, with the id of the build in its URL', async () => {
    const { page, asked } = await visitSparing()
    await follow(page, innerPath)
    await shows(page, innerPath)
    await page.goBack()
    await shows(page, '/')
    await follow(page, innerPath)
    await shows(page, innerPath)
    const { build } = here.site
    expect(asked).toEqual([`${innerPath}/_payload.json?${build}`, `/_payload.json?${build}`])
    expect(await isMarked(page)).toBe(true)
  })

  test('is replaced by the message files if it is missing', async () => {
    const { page, asked, said } = await visitSparing(route => route.fulfill({ status: 404 }))
    const { head } = await (await fetch(`${here.site.url}${innerPath}/_payload.json`)).json()
    await follow(page, innerPath)
    await shows(page, innerPath)
    await eventually(async () => expect(await page.title()).toBe(head.title))
    expect(await isMarked(page)).toBe(true)
    expect(asked.filter(address => address.startsWith('/locales/'))).toHaveLength(2)
    const own = said().filter(line => !line.includes('Failed to load resource'))
    expect(own).toEqual([expect.stringMatching(/^warning: A payload could not be loaded\./)])
  })

  test('of another build leads to a full page load of path, query and hash', async () => {
    const { page } = await visitSparing(route => route.fulfill({ json: { build: 'another' } }))
    await follow(page, `${innerPath}?a=1#main`)
    await eventually(async () => expect(await isMarked(page)).toBe(false))
    await shows(page, innerPath)
    expect(page.url()).toBe(`${here.site.url}${innerPath}?a=1#main`)
  })

  test('is prefetched once for each page of header and footer, and for no other link', async () => {
    const asked: string[] = []
    const { page } = await here.visit('/', {
      prepare: async page => noteRequests(page, here.site.url, /_payload/, asked),
    })
    await eventually(() => expect(asked).not.toEqual([]))
    await settled(page)
    const seen = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('header a[href], footer a[href]')]
      const pages = links.filter(link => !('switch' in link.dataset) && link.origin === location.origin)
      return [...new Set(pages.map(({ pathname }) => pathname))].filter(path => path !== '/' && !path.includes('.'))
    })
    const payloads = (paths: string[]) => paths.map(path => `${path}/_payload.json?${here.site.build}`).toSorted()
    expect(asked.toSorted()).toEqual(payloads(seen))
    await page.hover(`a[href="${seen[0]}"]:visible`)
    await settled(page)
    expect(asked).toHaveLength(seen.length)
  })

  test('is not prefetched on a connection that saves data', async () => {
    const { page, asked } = await visitSparing()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/idle-tasks.')),
    )
    await settled(page)
    await page.hover(`a[href="${innerPath}"]:visible`)
    await settled(page)
    expect(asked).toEqual([])
  })
})

describe('the build manifest', () => {
  test('is requested one second after the page is idle', async () => {
    const held = Promise.withResolvers<void>()
    const { page } = await here.visit('/', {
      prepare: async page => {
        await sparing(page)
        await page.addInitScript(noteFetches)
        await page.clock.install()
        // Delay the script `idle-tasks` until the clock is paused, because it starts the timer for the manifest request.
        await page.route('**/assets/idle-tasks.*', route => held.promise.then(() => route.continue()))
      },
    })
    await page.clock.pauseAt(Date.now() + 2000)
    const live = page.waitForRequest('**/builds/latest.json?*')
    held.resolve()
    await live
    await page.clock.runFor(999)
    expect(await manifests(page)).toEqual([])
    await page.clock.runFor(1)
    expect(await manifests(page)).toEqual([`/builds/meta/${here.site.build}.json`])
  })
})

/** Records fetches inside the page, because the browser reports requests late. */
function noteFetches(): void {
  const { fetch } = window
  const fetched: string[] = []
  Object.assign(window, { fetched })
  window.fetch = (input, init) => {
    fetched.push(String(input))
    return fetch(input, init)
  }
}

async function manifests(page: Page): Promise<string[]> {
  const fetched = await page.evaluate(() => (window as unknown as { fetched: string[] }).fetched)
  return fetched.filter(address => address.startsWith('/builds/meta/'))
}
