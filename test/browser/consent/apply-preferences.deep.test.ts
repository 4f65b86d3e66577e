import type { Page, Request } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { innerPath } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { settled } from '../../support/settled.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import {
  banner,
  bannerIs,
  cookieNames,
  cookies,
  countedByBoth,
  goToPath,
  ids,
  openPreferences,
  type PagePath,
  press,
  scripts,
  storedPreferences,
  visitAsked,
} from './visit-asked.ts'

const here = visits(() => serveSite({ env: ids }), still)

const byBoth = (...page: PagePath) => countedByBoth(here.site.url, ...page)

function sayYes(services: string[]) {
  const date = new Date().toISOString().slice(0, 10)
  localStorage.setItem('consent', JSON.stringify({ granted: true, date, services }))
}

const services = ['analytics', 'tagManager']

const saying = (page: Page, signals: object) =>
  page.addInitScript(values => {
    for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { get: () => value })
  }, signals)

const dayMs = 24 * 60 * 60 * 1000
const today = Date.parse('2026-03-14T12:00:00Z')

describe('a site with analytics and a tag container', () => {
  test('stores consent with its date and does not ask again', async () => {
    const { page, wasAsked } = await visitAsked(here, innerPath, { prepare: page => page.clock.setFixedTime(today) })
    await press(page, 'Yes, I agree')
    await wasAsked([...scripts, ...(await byBoth(innerPath, ''))])
    expect(await storedPreferences(page)).toEqual({ granted: true, date: '2026-03-14', services })
    await page.reload()
    await wasAsked([...scripts, ...(await byBoth(innerPath, ''))])
    await bannerIs(page, false)
  })

  test('sends the code of a mailed link to no other host', async () => {
    const others: Request[] = []
    const { page, end, wasAsked } = await visitAsked(here, '/?kept=1&mode=resetPassword&oobCode=secret-code', {
      prepare: async page => {
        page.on('request', request => request.url().startsWith(here.site.url) || others.push(request))
        await page.addInitScript(sayYes, services)
        // Never load this chunk, because it would remove the code from the URL.
        await page.route('**/assets/open-account*', () => {})
      },
    })
    const held = { except: /\/assets\/open-account/ }
    await wasAsked([...scripts, ...(await byBoth('/', '', '/?kept=1'))], held)
    expect(page.url()).toContain('secret-code')
    await goToPath(page, innerPath)
    await wasAsked(await byBoth(innerPath, '/?kept=1'), held)
    const sent = others.map(request => [request.url(), request.postData(), ...Object.values(request.headers())].join())
    expect(sent).toHaveLength(6)
    expect(sent.filter(text => text.includes('secret-code'))).toEqual([])
    await end()
  })

  test('applies a withdrawal in one tab to all tabs', async () => {
    const { page, context, wasAsked } = await visitAsked(here, '/')
    await press(page, 'Yes, I agree')
    await wasAsked([...scripts, ...(await byBoth('/', ''))])
    const other = await context.newPage()
    await other.goto(here.site.url + innerPath)
    await wasAsked([...scripts, ...(await byBoth(innerPath, ''))])
    const loaded = [page.waitForEvent('load'), other.waitForEvent('load')]
    await openPreferences(other)
    await press(other, 'No, thank you')
    await Promise.all(loaded)
    await goToPath(page, innerPath)
    await wasAsked([])
    expect(await cookieNames(page)).toEqual([])
  })

  test.each([
    ['yes', 'Yes, I agree'],
    ['no', 'No, thank you'],
  ])('asks again one year after the answer %s', async (_, name) => {
    const { page } = await visitAsked(here, '/', { prepare: page => page.clock.setFixedTime(today) })
    await press(page, name)
    await bannerIs(page, false)
    await page.clock.setFixedTime(today + 364 * dayMs)
    await page.reload()
    await isHydrated(page)
    await settled(page)
    await bannerIs(page, false)
    await page.clock.setFixedTime(today + 366 * dayMs)
    await page.reload()
    await bannerIs(page, true)
    expect(await cookieNames(page)).toEqual([])
  })

  test('asks again if the site has added a service since the visitor agreed', async () => {
    const { page, wasAsked } = await visitAsked(here, '/', {
      prepare: async (page, context) => {
        await context.addCookies(cookies.map(name => ({ name, value: '1', url: here.site.url })))
        await page.addInitScript(sayYes, ['analytics'])
      },
    })
    await bannerIs(page, true)
    await wasAsked([])
    expect(await cookieNames(page)).toEqual([])
  })

  test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
    'treats the browser signal %j as a refusal: shows no banner, removes cookies, and explains that in the preferences',
    async signal => {
      const { page, wasAsked } = await visitAsked(here, '/', {
        prepare: async (page, context) => {
          await context.addCookies(cookies.map(name => ({ name, value: '1', url: here.site.url })))
          await page.addInitScript(sayYes, services)
          await saying(page, signal)
        },
      })
      await wasAsked([])
      await bannerIs(page, false)
      expect(await cookieNames(page)).toEqual([])
      await openPreferences(page)
      await eventually(async () => expect(await banner(page).innerText()).toMatch(/Your browser has said no/))
      expect(await banner(page).getByRole('button').allInnerTexts()).toEqual(['Close'])
    },
  )
})
