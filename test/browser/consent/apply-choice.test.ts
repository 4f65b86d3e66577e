import type { Page, Request } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { serveSite } from '../../support/served-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { banner, bannerIs, cookieNames, goTo, ids, openChoices, press, settled, visitAsked } from './visit-asked.ts'

const scripts = ['www.googletagmanager.com/gtag/js', 'www.googletagmanager.com/gtm.js']
const byBoth = (view: string) => [`analytics: ${view}`, `container: ${view}`]
const home = '/ “Tondo: your profile photo, cropped to a circle”'
const faq = '/faq “Questions and answers about Tondo”'
const policy = '/privacy-policy “Privacy policy · Tondo”'
const cookies = ['_ga', '_ga_ABC123DEF4']

/** Runs in the page: its visitor has agreed today. */
function sayYes() {
  localStorage.setItem('consent', JSON.stringify({ granted: true, date: new Date().toISOString().slice(0, 10) }))
}

const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null'))

/** What the browser says of its own accord. */
const saying = (signals: object) => ({
  prepare: (page: Page) =>
    page.addInitScript(values => {
      for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { get: () => value })
    }, signals),
})

describe('with analytics and a tag container', () => {
  const here = visits(() => serveSite({ env: ids }), still)

  test('before the answer nobody is asked for anything, wherever the visitor goes', async () => {
    const { page, wasAsked } = await visitAsked(here, '/')
    await bannerIs(page, true)
    await goTo(page, 'FAQ')
    await wasAsked([])
    await bannerIs(page, true)
    expect(await cookieNames(page)).toEqual([])
    expect(await stored(page)).toBeNull()
  })

  test('after a yes both scripts come, and each hears of each page once', async () => {
    const { page, wasAsked } = await visitAsked(here, '/?utm_source=letter#steps')
    await press(page, 'Yes, I agree')
    await bannerIs(page, false)
    const letter = '/?utm_source=letter'
    await wasAsked([...scripts, ...byBoth(`${home.replace('/', letter)} after `)])
    await goTo(page, 'FAQ')
    await wasAsked(byBoth(`${faq} after ${letter}`))
    await goTo(page, 'Privacy policy')
    await wasAsked(byBoth(`${policy} after /faq`))
    await page.locator('.document nav ol a').first().click()
    await wasAsked([])
    await page.goBack()
    await page.goBack()
    await wasAsked(byBoth(`${faq} after /privacy-policy`))
    expect(await cookieNames(page)).toEqual(cookies)
  })

  test('the answer is kept with its day, and nothing is asked again', async () => {
    const { page, wasAsked } = await visitAsked(here, '/faq')
    await press(page, 'Yes, I agree')
    await wasAsked([...scripts, ...byBoth(`${faq} after `)])
    expect(await stored(page)).toEqual({ granted: true, date: new Date().toISOString().slice(0, 10) })
    await page.reload()
    await wasAsked([...scripts, ...byBoth(`${faq} after `)])
    await bannerIs(page, false)
  })

  test('after a no nobody is asked for anything', async () => {
    const { page, wasAsked } = await visitAsked(here, '/')
    await press(page, 'No, thank you')
    await bannerIs(page, false)
    await goTo(page, 'FAQ')
    await page.reload()
    await isHydrated(page)
    await settled(page)
    await wasAsked([])
    await bannerIs(page, false)
    expect(await stored(page)).toMatchObject({ granted: false })
  })

  test('a withdrawal removes the cookies, and nobody is asked for anything from then on', async () => {
    const { page, wasAsked } = await visitAsked(here, '/')
    await press(page, 'Yes, I agree')
    await wasAsked([...scripts, ...byBoth(`${home} after `)])
    await openChoices(page)
    await eventually(async () => expect(await banner(page).innerText()).toMatch(/You said yes/))
    const loaded = page.waitForEvent('load')
    await press(page, 'No, thank you')
    await loaded
    await goTo(page, 'FAQ')
    await wasAsked([])
    await bannerIs(page, false)
    expect(await cookieNames(page)).toEqual([])
  })

  test('the code of a mailed link is told to nobody', async () => {
    const others: Request[] = []
    const { page, end, wasAsked } = await visitAsked(here, '/?kept=1&mode=resetPassword&oobCode=secret-code', {
      prepare: async page => {
        page.on('request', request => request.url().startsWith(here.site.url) || others.push(request))
        await page.addInitScript(sayYes)
        // As long as this part has not come, the code stands in the address.
        await page.route('**/assets/open-account*', () => {})
      },
    })
    await wasAsked([...scripts, ...byBoth(`${home.replace('/', '/?kept=1')} after `)])
    expect(page.url()).toContain('secret-code')
    await goTo(page, 'FAQ')
    await wasAsked(byBoth(`${faq} after /?kept=1`))
    const sent = others.map(request => [request.url(), request.postData(), ...Object.values(request.headers())].join())
    expect(sent).toHaveLength(6)
    expect(sent.filter(words => words.includes('secret-code'))).toEqual([])
    await end()
  })

  test('a withdrawal in another tab holds in all', async () => {
    const { page, context, wasAsked } = await visitAsked(here, '/')
    await press(page, 'Yes, I agree')
    await wasAsked([...scripts, ...byBoth(`${home} after `)])
    const other = await context.newPage()
    await other.goto(`${here.site.url}/faq`)
    await wasAsked([...scripts, ...byBoth(`${faq} after `)])
    const loaded = page.waitForEvent('load')
    await openChoices(other)
    await press(other, 'No, thank you')
    await loaded
    await goTo(page, 'FAQ')
    await wasAsked([])
    expect(await cookieNames(page)).toEqual([])
  })

  test.each([
    ['yes', 'Yes, I agree'],
    ['no', 'No, thank you'],
  ])('after a year a %s is asked again', async (_, name) => {
    const { page } = await visitAsked(here, '/')
    await press(page, name)
    await bannerIs(page, false)
    await page.clock.setFixedTime(Date.now() + 364 * 24 * 60 * 60 * 1000)
    await page.reload()
    await isHydrated(page)
    await settled(page)
    await bannerIs(page, false)
    await page.clock.setFixedTime(Date.now() + 366 * 24 * 60 * 60 * 1000)
    await page.reload()
    await bannerIs(page, true)
    expect(await cookieNames(page)).toEqual([])
  })

  test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
    'a browser that says %j has answered: no question, no cookies, and the footer says so',
    async signal => {
      const { page, wasAsked } = await visitAsked(here, '/', {
        prepare: async (page, context) => {
          await context.addCookies(cookies.map(name => ({ name, value: '1', url: here.site.url })))
          await page.addInitScript(sayYes)
          await saying(signal).prepare(page)
        },
      })
      await wasAsked([])
      await bannerIs(page, false)
      expect(await cookieNames(page)).toEqual([])
      await openChoices(page)
      await eventually(async () => expect(await banner(page).innerText()).toMatch(/Your browser has said no/))
      expect(await banner(page).getByRole('button').allInnerTexts()).toEqual(['Close'])
    },
  )
})
