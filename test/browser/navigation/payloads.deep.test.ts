import type { Page, Route } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { connect, noteHydration } from '../../support/init-scripts.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

/** Pages are asked for by a click alone, so that a test sees one request after another. */
const sparing = (page: Page) => page.addInitScript(connect, { saveData: true })
const showsFaq = (page: Page) =>
  eventually(async () => {
    expect(new URL(page.url()).pathname).toBe('/faq')
    expect(await page.locator('#topic-privacy').count()).toBe(1)
  })

/** Notes the addresses a page fetches, without its origin. */
function noteRequests(page: Page, pattern: RegExp): string[] {
  const asked: string[] = []
  page.on('request', request => {
    const address = request.url().slice(here.site.url.length)
    if (pattern.test(address)) asked.push(address)
  })
  return asked
}

describe('the build manifest', () => {
  const visitNoting = async (effectiveType?: string) => {
    let asked: string[] = []
    const visit = await here.visit('/', {
      prepare: async page => {
        asked = noteRequests(page, /^\/builds\/meta\//)
        await page.addInitScript(connect, { effectiveType })
        await page.addInitScript(noteHydration)
      },
    })
    return { ...visit, asked }
  }

  test('is fetched a second after the page is idle', async () => {
    const { page, asked } = await visitNoting('4g')
    await eventually(() => expect(asked).toEqual([`/builds/meta/${here.site.build}.json`]))
    const sinceHydration = () =>
      page.evaluate(() => {
        const isManifest = ({ name }: PerformanceEntry) => name.includes('/builds/meta/')
        return performance.getEntriesByType('resource').find(isManifest)!.startTime - hydratedAt
      })
    // A page learns of a request once it has its answer.
    await eventually(sinceHydration)
    // Browsers round what their clocks say.
    expect(await sinceHydration()).toBeGreaterThan(999)
  })

  test.each([
    ['2g', 1],
    [undefined, 1],
    ['slow-2g', 0],
  ])('on a connection of type %s is asked for %d times', async (type, times) => {
    const { page, asked } = await visitNoting(type)
    await eventually(() => expect(asked).toHaveLength(times))
    await page.waitForTimeout(2000)
    expect(asked).toHaveLength(times)
  })

  test.each<[string, (route: Route) => Promise<void>, number]>([
    ['is held', async () => {}, 0],
    ['fails', route => route.abort(), 2],
    ['is missing', route => route.fulfill({ status: 404 }), 2],
    ['is HTML', route => route.fulfill({ contentType: 'text/html', body: '<p>' }), 1],
    ['is something else', route => route.fulfill({ json: {} }), 0],
  ])('that %s holds nobody up', async (_name, answer, words) => {
    let asked!: Promise<unknown>
    const { page, said } = await here.visit('/', {
      prepare: page => {
        asked = page.waitForRequest('**/builds/meta/**')
        return page.route('**/builds/meta/**', answer)
      },
    })
    await asked
    await mark(page)
    await follow(page, '/faq')
    await showsFaq(page)
    expect(await isMarked(page)).toBe(true)
    const heard: string[] = []
    await eventually(() => {
      heard.push(...said())
      expect(heard).toHaveLength(words)
    })
    if (words) expect(heard.join()).toContain('The build manifest could not be loaded.')
  })

  test('that knows a page without payload saves the question', async () => {
    let asked: string[] = []
    let known: Promise<unknown> | undefined
    const { page } = await here.visit('/', {
      prepare: async page => {
        asked = noteRequests(page, /_payload|locales/)
        known = page.waitForResponse('**/builds/meta/**').then(response => response.finished())
        await sparing(page)
        await page.route('**/builds/meta/**', route => route.fulfill({ json: { prerendered: [] } }))
      },
    })
    await known
    await follow(page, '/faq')
    await showsFaq(page)
    expect(asked.map(address => address.split('?')[0])).toEqual(['/locales/en/common.json', '/locales/en/faq.json'])
  })
})

describe('a payload', () => {
  test('is asked for by the id of the build, once', async () => {
    let asked: string[] = []
    const { page } = await here.visit('/', {
      prepare: async page => {
        asked = noteRequests(page, /_payload|locales/)
        await sparing(page)
      },
    })
    await mark(page)
    await follow(page, '/faq')
    await showsFaq(page)
    await page.goBack()
    await eventually(async () => expect(await page.locator('#crop').count()).toBe(1))
    await follow(page, '/faq')
    await showsFaq(page)
    expect(asked).toEqual([`/faq/_payload.json?${here.site.build}`, `/_payload.json?${here.site.build}`])
    expect(await isMarked(page)).toBe(true)
  })

  const failures: [string, (route: Route) => Promise<void>][] = [
    ['does not come', route => route.abort()],
    ['is missing', route => route.fulfill({ status: 404 })],
    ['is a fault', route => route.fulfill({ status: 500 })],
    ['is HTML', route => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })],
    ['is cut off', route => route.fulfill({ contentType: 'application/json', body: '{"build":' })],
    ['is nothing', route => route.fulfill({ json: null })],
  ]
  test.each(failures)('that %s is logged, and the message files serve', async (_name, answer) => {
    const { page, said } = await here.visit('/', {
      prepare: async page => {
        await sparing(page)
        await page.route('**/faq/_payload.json?*', answer)
      },
    })
    const { head } = await (await fetch(`${here.site.url}/faq/_payload.json`)).json()
    await mark(page)
    await follow(page, '/faq')
    await showsFaq(page)
    await eventually(async () => expect(await page.title()).toBe(head.title))
    expect(await isMarked(page)).toBe(true)
    const own = said().filter(line => !line.includes('Failed to load resource'))
    expect(own).toEqual([expect.stringMatching(/^warning: A payload could not be loaded\./)])
  })

  test('that fails beside its message files leads to an ordinary load', async () => {
    const { page, said } = await here.visit('/', {
      prepare: async page => {
        await sparing(page)
        await page.route(/faq\/_payload\.json\?|locales/, route => route.abort())
      },
    })
    await mark(page)
    await follow(page, '/faq')
    await showsFaq(page)
    expect(await isMarked(page)).toBe(false)
    expect(said().join('\n')).toMatch(/payload could not.*messages en\/.*The navigation to \/faq failed/s)
  })

  test('of another build leads to an ordinary load of path, query and hash', async () => {
    const { page } = await here.visit('/', {
      prepare: async page => {
        await sparing(page)
        await page.route('**/faq/_payload.json?*', route => route.fulfill({ json: { build: 'another' } }))
      },
    })
    await mark(page)
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('a[href="/faq"]')!
      link.href = '/faq?a=1#topic-privacy'
      link.click()
    })
    await eventually(async () => expect(page.url()).toBe(`${here.site.url}/faq?a=1#topic-privacy`))
    await eventually(async () => expect(await isMarked(page)).toBe(false))
  })
})
