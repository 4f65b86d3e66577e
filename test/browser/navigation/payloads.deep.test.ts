import type { Page, Route } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { connect } from '../../support/init-scripts.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { innerPath } from '../../support/sample-routes.ts'
import { settled } from '../../support/settled.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { shows } from '../../support/shows.ts'
import { still, visits } from '../../support/visits.ts'
import { noteRequests, sparing } from './note-requests.ts'

const here = visits(sharedSite, still)

describe('the build manifest', () => {
  test.each([
    ['2g', 1],
    [undefined, 1],
    ['slow-2g', 0],
  ])('on a connection of type %s is requested %d times', async (effectiveType, times) => {
    const asked: string[] = []
    const { page } = await here.visit('/', {
      prepare: async page => {
        await page.clock.install()
        await page.addInitScript(connect, { effectiveType })
        noteRequests(page, here.site.url, /^\/builds\//, asked)
      },
    })
    // The page starts a timer when it requests `latest.json`.
    await eventually(() => expect(asked.join()).toContain('/builds/latest.json'))
    await page.clock.runFor(2000)
    await settled(page)
    expect(asked.filter(address => address.startsWith('/builds/meta/'))).toHaveLength(times)
  })

  test.each<[string, (route: Route) => unknown, number]>([
    ['is never answered', () => {}, 0],
    ['fails', route => route.abort(), 2],
    ['is missing', route => route.fulfill({ status: 404 }), 2],
    ['is HTML', route => route.fulfill({ contentType: 'text/html', body: '<p>' }), 1],
    ['is other JSON', route => route.fulfill({ json: {} }), 0],
  ])('that %s does not block a navigation', async (_name, answer, lines) => {
    const asked = Promise.withResolvers<void>()
    const { page, said } = await here.visit('/', {
      prepare: page =>
        page.route('**/builds/meta/**', route => {
          void answer(route)
          asked.resolve()
        }),
    })
    await asked.promise
    await mark(page)
    await follow(page, innerPath)
    await shows(page, innerPath)
    expect(await isMarked(page)).toBe(true)
    const heard: string[] = []
    await eventually(() => {
      heard.push(...said())
      expect(heard).toHaveLength(lines)
    })
    if (lines) expect(heard.join()).toContain('The build manifest could not be loaded.')
  })

  test('that does not list a page prevents the request for the page’s payload', async () => {
    const asked: string[] = []
    let known: Promise<unknown> | undefined
    const { page } = await here.visit('/', {
      prepare: async page => {
        noteRequests(page, here.site.url, /_payload|locales/, asked)
        known = page.waitForResponse('**/builds/meta/**').then(response => response.finished())
        await sparing(page)
        await page.route('**/builds/meta/**', route => route.fulfill({ json: { prerendered: [] } }))
      },
    })
    await known
    await settled(page)
    await follow(page, innerPath)
    await shows(page, innerPath)
    expect(asked).toHaveLength(2)
    expect(asked.join()).not.toContain('_payload')
  })
})

describe('a payload', () => {
  const failures: [string, (route: Route) => Promise<void>][] = [
    ['does not arrive', route => route.abort()],
    ['is an error', route => route.fulfill({ status: 500 })],
    ['is HTML', route => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })],
    ['is cut off', route => route.fulfill({ contentType: 'application/json', body: '{"build":' })],
    ['is null', route => route.fulfill({ json: null })],
  ]
  test.each(failures)('that %s is replaced by the message files and logged', async (_name, answer) => {
    const { page, said } = await visitWith(page => page.route(`**${innerPath}/_payload.json?*`, answer))
    await follow(page, innerPath)
    await shows(page, innerPath)
    expect(await isMarked(page)).toBe(true)
    const own = said().filter(line => !line.includes('Failed to load resource'))
    expect(own).toEqual([expect.stringMatching(/^warning: A payload could not be loaded\./)])
  })

  test('that fails together with its message files leads to a full page load', async () => {
    const { page, said } = await visitWith(page =>
      page.route(new RegExp(`${innerPath}/_payload\\.json\\?|/locales/`), route => route.abort()),
    )
    await follow(page, innerPath)
    await eventually(async () => expect(await isMarked(page)).toBe(false))
    await shows(page, innerPath)
    expect(said().join('\n')).toMatch(/payload could not.*The messages .*The navigation to .* failed/s)
  })

  async function visitWith(prepare: (page: Page) => Promise<unknown>) {
    const visit = await here.visit('/', {
      prepare: async page => {
        await sparing(page)
        await prepare(page)
      },
    })
    await mark(visit.page)
    return visit
  }
})
