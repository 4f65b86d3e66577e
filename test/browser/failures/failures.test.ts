import type { Page } from 'playwright-core'
import { fillBrand } from '../../../shared/brand-values.ts'
import { defaultLanguage, languageRow } from '../../../shared/languages.ts'
import { catalogueOf } from '../../support/catalogues.ts'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { photo } from '../../support/photo.ts'
import { innerPage, innerPath, otherHome, otherLanguage } from '../../support/sample-routes.ts'
import { settled } from '../../support/settled.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { shows } from '../../support/shows.ts'
import { seesToast } from '../../support/toasts.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { ownScripts, visitHome } from './own-scripts.ts'

const here = visits(sharedSite, still)

const errors = fillBrand(catalogueOf(defaultLanguage, 'errors'), languageRow(defaultLanguage).tag)
const showsError = (page: Page) =>
  eventually(async () => expect(await page.locator('h1').allTextContents()).toEqual([errors['failed.title']]))
async function failing(page: Page, times = Number.POSITIVE_INFINITY) {
  const seen = { requests: 0 }
  await page.route(`**${ownScripts(here.site, innerPage)[0]}*`, route =>
    seen.requests++ < times ? route.abort() : route.continue(),
  )
  return seen
}

describe('an unknown path', () => {
  test.each([
    ['/nowhere', defaultLanguage],
    [`${otherHome}/nowhere`, otherLanguage],
  ] as const)(
    '%s is answered with status 404 and an error page in the language of the path',
    async (path, language) => {
      const documents: number[] = []
      const { page, said } = await here.visit(path, {
        prepare: async page =>
          void page.on('response', answer => {
            if (answer.request().isNavigationRequest()) documents.push(answer.status())
          }),
      })
      const words = catalogueOf(language, 'errors')
      expect(documents).toEqual([404])
      expect(await page.getAttribute('html', 'lang')).toBe(languageRow(language).tag)
      expect(await page.locator('h1').textContent()).toBe(words['notFound.title'])
      expect(await page.locator('main .note').textContent()).toBe(words.unmatched!.replace('{{path}}', path))
      expect(said()).toEqual([expect.stringContaining('404')])
    },
  )
})

describe('a page that throws', () => {
  test('is replaced by the error page and logged, and the next navigation works', async () => {
    const { page, said } = await visitHome(here)
    const body = `export default () => { throw new Error('Broken on purpose.') }`
    await page.route(`**${ownScripts(here.site, innerPage)[0]}*`, route =>
      route.fulfill({ contentType: 'text/javascript', body }),
    )
    await follow(page, innerPath)
    await showsError(page)
    expect(new URL(page.url()).pathname).toBe(innerPath)
    expect(await page.title()).toContain(errors['failed.title'])
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(said()).toEqual([
      expect.stringMatching(
        `^error: A part of the page failed. {build: ${here.site.build}, route: ${innerPage}___${defaultLanguage}, error: .*Broken on purpose`,
      ),
    ])
    await page.click('main a.button')
    await shows(page, '/')
    expect(await isMarked(page)).toBe(true)
  })
})

/* Chromium remembers a failed module for the lifetime of the document (https://github.com/whatwg/html/issues/6768). The second
   try therefore fails at once, and the third try uses another URL. */
describe('code of a page that fails to load', () => {
  test('is requested again after one failure', async () => {
    const { page, said } = await visitHome(here)
    const seen = await failing(page, 1)
    await follow(page, innerPath)
    await shows(page, innerPath)
    expect([await isMarked(page), seen.requests]).toEqual([true, 2])
    expect(said()).toEqual([expect.stringContaining('Failed to load resource')])
  })

  test('leads to a full page load of path, query and hash after further failures', async () => {
    const { page, said } = await visitHome(here)
    const seen = await failing(page, 2)
    await follow(page, `${innerPath}?a=1#main`)
    await eventually(async () => expect(await isMarked(page)).toBe(false))
    await shows(page, innerPath)
    await isHydrated(page)
    expect([page.url(), seen.requests]).toEqual([`${here.site.url}${innerPath}?a=1#main`, 3])
    expect(said().join('\n')).toContain(`The navigation to ${innerPath} failed.`)
  })

  test('leads to the error page if it fails again within ten seconds after a full page load', async () => {
    const { page, end } = await visitHome(here, { prepare: page => page.clock.install() })
    await failing(page)
    await follow(page, innerPath)
    await eventually(async () => expect(await isMarked(page)).toBe(false))
    await page.goto(here.site.url)
    await isHydrated(page)
    await mark(page)
    await follow(page, innerPath)
    await showsError(page)
    expect([new URL(page.url()).pathname, await isMarked(page)]).toEqual([innerPath, true])
    await page.click('main a.button')
    await shows(page, '/')
    await page.clock.fastForward('00:11')
    await follow(page, innerPath)
    await eventually(async () => expect(await isMarked(page)).toBe(false))
    await shows(page, innerPath)
    // Leave the page, because only then does the browser report unused preloads.
    await page.goto('about:blank')
    await end()
  })

  test('does not remove a photo from the tool, and a toast reports the failure', async () => {
    const { page, end } = await visitHome(here)
    await page.setInputFiles('#crop input[type="file"]', photo)
    const canvas = page.locator('.crop-canvas')
    await canvas.waitFor()
    await failing(page)
    await follow(page, innerPath)
    await seesToast(page)
    await settled(page)
    await shows(page, '/')
    expect([await isMarked(page), await canvas.count()]).toEqual([true, 1])
    await end()
  })
})

test('a page whose script never loads is reloaded once, and its links work without it', async () => {
  const loads: string[] = []
  const { page, said, end } = await here.visit('/?a=1', {
    hydrated: false,
    prepare: async page => {
      page.on('request', request => request.isNavigationRequest() && loads.push(request.url()))
      await page.route(/assets\/hydrate\W/, route => route.abort())
    },
  })
  const complaints: string[] = []
  const complained = (times: number) =>
    eventually(() => {
      complaints.push(...said().filter(line => line.includes('could not be hydrated')))
      expect(complaints).toHaveLength(times)
    })
  await complained(2)
  await settled(page)
  expect(loads).toEqual(Array(2).fill(`${here.site.url}/?a=1`))
  await page.click(`a[href="${innerPath}"]:visible`)
  await page.waitForURL(`**${innerPath}`, { waitUntil: 'commit' })
  await complained(4)
  // Leave the page, because the browser then reports all requests that have failed so far.
  await page.goto('about:blank')
  await end()
})
