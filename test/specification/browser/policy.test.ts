import type { Page } from 'playwright-core'
import { defaultLanguage, languageRow, languages } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { signUp } from '../../browser/account/visitor.ts'
import { analyticsScript, containerScript } from '../../browser/consent/scripts.ts'
import { goTo, ids, press } from '../../browser/consent/visit-asked.ts'
import { catalogueOf } from '../../support/catalogues.ts'
import { eventually } from '../../support/eventually.ts'
import { photo } from '../../support/photo.ts'
import { otherLanguage } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'

const advice =
  'List each name in `sections.cookies.body` of locales/*/privacy-policy.json, in the form of its neighbours.'

const cookies = catalogueOf(defaultLanguage, 'privacy-policy')['sections.cookies.body']!

/** Returns the names that the policy lists in a form like `**The cookie “x”**` or `**“x” in local storage**`. */
function listed(pattern: RegExp): string[] {
  return [...cookies.matchAll(pattern)].map(([, name]) => name!).sort()
}

const listedCookies = listed(/cookie “(\w+)”/g)
const listedKeys = listed(/“(\w+)” in local storage/g)
const [listedStart] = listed(/local storage a note whose name begins with “(\w+)”/g)

describe('the privacy policy', () => {
  const here = visits(() => serveSite({ env: ids }), still)

  test('lists all cookies and storage keys that a full visit leaves in the browser', async () => {
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
    expect(await left(page)).toEqual({ local: [], session: [], databases: [], files: [] })

    await press(page, 'Yes, I agree')
    await page.locator('input[type=file]').first().setInputFiles(photo)
    await page.locator('.face-switch input').uncheck()
    const download = page.waitForEvent('download')
    await page.locator('.crop-download').click()
    await download
    await goTo(page, 'FAQ')
    await page.locator('details.question summary').nth(1).click()
    await page.mouse.wheel(0, 900)
    await signUp(page)
    await page.keyboard.press('Escape')
    const { tag } = languageRow(otherLanguage)
    await page.locator(`footer a[hreflang=${tag}]`).click()
    await eventually(async () => expect(await page.locator('html').getAttribute('lang')).toBe(tag))
    await context.setOffline(true)
    await page
      .locator(`footer a[href="${href('privacy-policy', otherLanguage)}"]`)
      .first()
      .click()
    await context.setOffline(false)
    await page.reload()
    await isHydrated(page)

    const names = (await context.cookies()).map(({ name }) => name)
    const statistics = names.filter(name => name.startsWith('_ga'))
    const { local, session, databases, files } = await left(page)
    expect({
      advice,
      cookies: names.filter(name => !statistics.includes(name)),
      localStorage: local.filter(key => !key.startsWith(listedStart!)),
    }).toEqual({ advice, cookies: listedCookies, localStorage: listedKeys })
    expect(local.some(key => key.startsWith(listedStart!))).toBe(true)
    // `places` contains scroll positions and open `<details>` elements. Two more keys prevent endless reloads, and exist only
    // after an error.
    expect(session).toEqual(['places'])
    expect(databases.filter(name => !isOfFirebase(name))).toEqual([])
    expect(files).toEqual([])
    await end()
  })
})

/**
 * To check for IndexedDB, Firebase creates and deletes the empty database `validate-browser-context-for-indexeddb`. This database
 * remains if the visitor leaves the page in between.
 */
function isOfFirebase(name: string): boolean {
  return /^(firebase|firestore|validate-browser-context-for-indexeddb)/i.test(name)
}

async function left(page: Page) {
  return page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
    databases: (await indexedDB.databases()).map(({ name }) => name!).sort(),
    files: [...(await caches.keys()), ...(await Array.fromAsync((await navigator.storage.getDirectory()).keys()))],
  }))
}

test.each(languages.map(({ code }) => code))('the privacy policy lists the same names in %s', code => {
  const own = catalogueOf(code, 'privacy-policy')['sections.cookies.body']!
  const missing = [...listedCookies, ...listedKeys, listedStart].filter(
    name => !new RegExp(`[“„「‘«\\s]${name}[”“」’»\\s]`).test(own),
  )
  expect({ advice, missing }).toEqual({ advice, missing: [] })
})
