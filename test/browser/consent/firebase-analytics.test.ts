import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
import { bannerIs, cookieNames, goTo, ids, openChoices, press, visitAsked } from './visit-asked.ts'

const app = { FIREBASE_PROJECT_ID: 'demo', FIREBASE_API_KEY: 'key', FIREBASE_APP_ID: '1:2:web:3' }
const library = [
  'firebase.googleapis.com/v1alpha/projects/-/apps/1:2:web:3/webConfig',
  'firebaseinstallations.googleapis.com/v1/projects/demo/installations',
  'www.googletagmanager.com/gtag/js',
]
const deletion = 'DELETE firebaseinstallations.googleapis.com/v1/projects/demo/installations/dIsVQ2QVRT-TW7L6VfeAMh'
const installations = 'firebase-installations-database'
const home = 'analytics: / “Tondo: your profile photo, cropped to a circle” after '
const faq = 'analytics: /faq “Questions and answers about Tondo” after /'

/** Names of the databases that lie in this browser. */
const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

describe('with an app of Firebase and its measurement', () => {
  const here = visits(() => serveSite({ env: { ...app, GA_ID: ids.GA_ID } }), still)

  const visitNoting = async () => {
    const parts: string[] = []
    const visit = await visitAsked(here, '/', {
      prepare: async page => page.on('request', request => parts.push(new URL(request.url()).pathname)),
    })
    return { ...visit, parts: () => parts.filter(path => /firebase-analytics/.test(path)) }
  }

  test('not a byte of it comes before the answer, nor after a no', async () => {
    const { page, wasAsked, parts } = await visitNoting()
    await bannerIs(page, true)
    await goTo(page, 'FAQ')
    await press(page, 'No, thank you')
    await goTo(page, 'Home')
    await wasAsked([])
    expect(parts()).toEqual([])
    expect(await databases(page)).toEqual([])
  })

  test('after a yes the library counts each page once, for this installation', async () => {
    const { page, wasAsked, parts } = await visitNoting()
    await press(page, 'Yes, I agree')
    await wasAsked([...library, home])
    expect(parts()).toHaveLength(1)
    await goTo(page, 'FAQ')
    await wasAsked([faq])
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

  test('a withdrawal has Google delete the installation and removes it and the cookies here; nothing is asked from then on', async () => {
    const { page, wasAsked } = await visitNoting()
    await press(page, 'Yes, I agree')
    await wasAsked([...library, home])
    expect(await databases(page)).toContain(installations)
    await openChoices(page)
    const loaded = page.waitForEvent('load')
    await press(page, 'No, thank you')
    await loaded
    await wasAsked([deletion])
    await goTo(page, 'FAQ')
    await page.reload()
    await wasAsked([])
    expect(await databases(page)).not.toContain(installations)
    expect(await cookieNames(page)).toEqual([])
  })

  test('where Google cannot be asked, the installation is removed here all the same', async () => {
    const { page, wasAsked, said } = await visitNoting()
    await press(page, 'Yes, I agree')
    await wasAsked([...library, home])
    await page.route(`https://${deletion.split(' ')[1]}`, route => route.abort())
    await openChoices(page)
    const loaded = page.waitForEvent('load')
    await press(page, 'No, thank you')
    await loaded
    await eventually(async () => expect(await databases(page)).not.toContain(installations))
    expect(said().join()).toContain('Google may still know this installation.')
  })

  test('without a network the deletion is left to the next page', async () => {
    const { page, context, wasAsked, end } = await visitNoting()
    await press(page, 'Yes, I agree')
    await wasAsked([...library, home])
    await openChoices(page)
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

describe('with a tag container beside it', () => {
  const here = visits(() => serveSite({ env: { ...app, ...ids } }), still)

  test('both count', async () => {
    const { page, wasAsked } = await visitAsked(here, '/')
    await press(page, 'Yes, I agree')
    await wasAsked([...library, 'www.googletagmanager.com/gtm.js', home, home.replace('analytics', 'container')])
  })
})

describe('with an app of Firebase alone', () => {
  const here = visits(() => serveSite({ env: app }), still)

  test('nobody is asked, and nothing is counted', async () => {
    const { page, wasAsked } = await visitAsked(here, '/')
    await goTo(page, 'FAQ')
    await bannerIs(page, false)
    await wasAsked([])
  })
})
