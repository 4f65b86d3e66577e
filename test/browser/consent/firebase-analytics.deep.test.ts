import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { innerPath } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
import { bannerIs, cookieNames, countedBy, goToPath, ids, openPreferences, press, visitAsked } from './visit-asked.ts'

const app = { FIREBASE_PROJECT_ID: 'demo', FIREBASE_API_KEY: 'key', FIREBASE_APP_ID: '1:2:web:3' }
const library = [
  'firebase.googleapis.com/v1alpha/projects/-/apps/1:2:web:3/webConfig',
  'firebaseinstallations.googleapis.com/v1/projects/demo/installations',
  'www.googletagmanager.com/gtag/js',
]
const deletion = 'DELETE firebaseinstallations.googleapis.com/v1/projects/demo/installations/dIsVQ2QVRT-TW7L6VfeAMh'
const installations = 'firebase-installations-database'

type Here = ReturnType<typeof visits>
const home = async ({ site }: Here, by = 'analytics') => `${by}: ${await countedBy(site.url, '/', '')}`
const inner = async ({ site }: Here) => `analytics: ${await countedBy(site.url, innerPath, '/')}`

const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

describe('a site with a Firebase app and its measurement ID', () => {
  const here = visits(() => serveSite({ env: { ...app, GA_ID: ids.GA_ID } }), still)

  const visitNoting = async () => {
    const parts: string[] = []
    const visit = await visitAsked(here, '/', {
      prepare: async page => page.on('request', request => parts.push(new URL(request.url()).pathname)),
    })
    return { ...visit, parts: () => parts.filter(path => /firebase-analytics/.test(path)) }
  }

  test('does not load the Firebase library before the visitor answers, or after the visitor declines', async () => {
    const { page, wasAsked, parts } = await visitNoting()
    await bannerIs(page, true)
    await goToPath(page, innerPath)
    await press(page, 'No, thank you')
    await goToPath(page, '/')
    await wasAsked([])
    expect(parts()).toEqual([])
    expect(await databases(page)).toEqual([])
  })

  test('counts each page once with the Firebase library after the visitor agrees', async () => {
    const { page, wasAsked, parts } = await visitNoting()
    await press(page, 'Yes, I agree')
    await wasAsked([...library, await home(here)])
    expect(parts()).toHaveLength(1)
    await goToPath(page, innerPath)
    await wasAsked([await inner(here)])
    const configs = await page.evaluate(() => {
      const queue = Reflect.get(window, 'analyticsLayer') as object[]
      return queue.map(entry => Object.values(entry)).filter(([command]) => command === 'config')
    })
    expect(configs).toEqual([
      [
        'config',
        ids.GA_ID,
        {
          send_page_view: false,
          allow_google_signals: false,
          allow_ad_personalization_signals: false,
          origin: 'firebase',
          update: true,
          firebase_id: expect.any(String),
        },
      ],
    ])
  })

  test('asks Google to delete the installation ID after a withdrawal, removes the ID and the cookies, and sends nothing more', async () => {
    const { page, wasAsked } = await visitNoting()
    await press(page, 'Yes, I agree')
    await wasAsked([...library, await home(here)])
    expect(await databases(page)).toContain(installations)
    await openPreferences(page)
    const loaded = page.waitForEvent('load')
    await press(page, 'No, thank you')
    await loaded
    await wasAsked([deletion])
    await goToPath(page, innerPath)
    await page.reload()
    await wasAsked([])
    expect(await databases(page)).not.toContain(installations)
    expect(await cookieNames(page)).toEqual([])
  })

  test('removes the installation ID from the browser even if Google cannot be reached', async () => {
    const { page, wasAsked, said } = await visitNoting()
    await press(page, 'Yes, I agree')
    await wasAsked([...library, await home(here)])
    await page.route(`https://${deletion.split(' ')[1]}`, route => route.abort())
    await openPreferences(page)
    const loaded = page.waitForEvent('load')
    await press(page, 'No, thank you')
    await loaded
    await eventually(async () => expect(await databases(page)).not.toContain(installations))
    expect(said().join()).toContain('Could not ask Google to delete the Firebase installation.')
  })

  test('postpones the deletion to the next page load if there is no network', async () => {
    const { page, context, wasAsked, end } = await visitNoting()
    await press(page, 'Yes, I agree')
    await wasAsked([...library, await home(here)])
    await openPreferences(page)
    await context.setOffline(true)
    await press(page, 'No, thank you')
    await wasAsked([])
    await context.setOffline(false)
    await page.goto(here.site.url)
    await wasAsked([deletion])
    await page.reload()
    await wasAsked([])
    expect(await databases(page)).not.toContain(installations)
    await end()
  })
})

describe('a site with a Firebase app and a tag container', () => {
  const here = visits(() => serveSite({ env: { ...app, ...ids } }), still)

  test('counts each page with both', async () => {
    const { page, wasAsked } = await visitAsked(here, '/')
    await press(page, 'Yes, I agree')
    await wasAsked([...library, 'www.googletagmanager.com/gtm.js', await home(here), await home(here, 'container')])
  })
})

describe('a site with a Firebase app and no measurement ID', () => {
  const here = visits(() => serveSite({ env: app }), still)

  test('shows no banner and counts nothing', async () => {
    const { page, wasAsked } = await visitAsked(here, '/')
    await goToPath(page, innerPath)
    await bannerIs(page, false)
    await wasAsked([])
  })
})
