import type { Page } from 'playwright-core'
import { languages } from '../../../shared/languages.ts'
import { catalogueOf } from '../../support/catalogues.ts'
import { eventually } from '../../support/eventually.ts'
import { photo } from '../../support/photo.ts'
import { serveSite } from '../../support/served-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { signUp } from '../account/visitor.ts'
import { analyticsScript, containerScript } from '../consent/scripts.ts'
import { goTo, ids, press } from '../consent/visit-asked.ts'

const cookies = catalogueOf('en', 'privacy-policy')['sections.cookies.body']!

/** Names as the policy lists them: `**The cookie “x”**`, `**“x” in local storage**`. */
function listed(pattern: RegExp): string[] {
  return [...cookies.matchAll(pattern)].map(([, name]) => name!).sort()
}

const listedCookies = listed(/cookie “(\w+)”/g)
const listedKeys = listed(/“(\w+)” in local storage/g)
const [listedStart] = listed(/local storage whose name begins with “(\w+)”/g)

describe('what a full visit leaves in the browser is what the privacy policy lists', () => {
  const here = visits(() => serveSite({ env: ids }), still)

  test('cookies, both storages and databases', async () => {
    const { page, context, end } = await here.visit('/', {
      prepare: async (_, context) =>
        void (await context.route(
          url => /^https?:$/.test(url.protocol) && url.hostname !== '127.0.0.1',
          route => {
            const { pathname } = new URL(route.request().url())
            const script = { '/gtag/js': analyticsScript, '/gtm.js': containerScript }[pathname]
            return route.fulfill(script ? { contentType: 'text/javascript', body: `(${script})()` } : { status: 204 })
          },
        )),
    })
    expect(await left(page)).toEqual({ local: [], session: [], databases: [] })

    await press(page, 'Yes, I agree')
    await page.locator('input[type=file]').first().setInputFiles(photo)
    const download = page.waitForEvent('download')
    await page.locator('.crop-download').click()
    await download
    await goTo(page, 'FAQ')
    await page.getByText('Is it really free?').click()
    await page.mouse.wheel(0, 900)
    await signUp(page)
    await page.keyboard.press('Escape')
    await page.locator('footer').getByRole('link', { name: 'Deutsch' }).click()
    await eventually(async () => expect(await page.locator('html').getAttribute('lang')).toBe('de'))
    await context.setOffline(true)
    await page.locator('footer').getByRole('link', { name: 'Datenschutz' }).first().click()
    await context.setOffline(false)
    await page.reload()
    await isHydrated(page)

    const names = (await context.cookies()).map(({ name }) => name)
    const statistics = names.filter(name => name.startsWith('_ga'))
    expect(names.filter(name => !statistics.includes(name))).toEqual(listedCookies)
    const { local, session, databases } = await left(page)
    expect(local.filter(key => !key.startsWith(listedStart!))).toEqual(listedKeys)
    expect(local.some(key => key.startsWith(listedStart!))).toBe(true)
    // Where pages were scrolled to and what was open; two more keep a fault from going on and on.
    expect(session).toEqual(['places'])
    expect(databases.filter(name => !isOfFirebase(name))).toEqual([])
    await end()
  })
})

/** The last is empty: Firebase opens it to see that it can and deletes it, and a page left in between keeps it. */
function isOfFirebase(name: string): boolean {
  return /^(firebase|firestore|validate-browser-context-for-indexeddb)/i.test(name)
}

async function left(page: Page) {
  return page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
    databases: (await indexedDB.databases()).map(({ name }) => name!).sort(),
  }))
}

test.each(languages.map(({ code }) => code))('the policy lists the same names in %s', code => {
  const own = catalogueOf(code, 'privacy-policy')['sections.cookies.body']!
  for (const name of [...listedCookies, ...listedKeys, listedStart])
    expect(own).toMatch(new RegExp(`[“„「‘«\\s]${name}[”“」’»\\s]`))
})
