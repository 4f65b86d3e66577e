import type { Page, Route } from 'playwright-core'
import { defaultLanguage } from '../../../shared/languages.ts'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { goInHistory } from '../../support/go-in-history.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { innerPath, otherInnerPath, otherLanguage } from '../../support/sample-routes.ts'
import { settled } from '../../support/settled.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { otherTag, secondPath, shows, thirdPath } from '../../support/shows.ts'
import { expectRemembered } from '../../support/speaking.ts'
import { seesToast } from '../../support/toasts.ts'
import { still, visits } from '../../support/visits.ts'
import { clickOn } from './click-on.ts'
import { sparing } from './note-requests.ts'

const here = visits(sharedSite, still)

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)
const scroll = (page: Page, top: number) => page.evaluate(top => scrollTo(0, top), top)
const scrolledTo = (page: Page, top: number) =>
  eventually(async () => expect(await page.evaluate(() => Math.round(scrollY))).toBe(top))

describe('a click on a link of the site', () => {
  test('shows the page with its title, focus on the heading, an announcement and a history entry', async () => {
    const { page } = await here.visit('/')
    await mark(page)
    await page.click(`a[href="${innerPath}"]:visible`)
    await shows(page, innerPath)
    await eventually(async () => expect(await focused(page)).toBe('H1'))
    const { head } = await (await fetch(`${here.site.url}${innerPath}/_payload.json`)).json()
    expect(await page.title()).toBe(head.title)
    expect(await page.getAttribute('meta[name=description]', 'content')).toBe(head.description)
    expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe(here.site.url + innerPath)
    expect(await page.getAttribute(`link[hreflang=${otherTag}]`, 'href')).toBe(here.site.url + otherInnerPath)
    await eventually(async () =>
      expect(await page.locator('p[aria-live=polite]').allTextContents()).toContainEqual(
        expect.stringContaining(head.title),
      ),
    )
    await page.goBack()
    await shows(page, '/')
    await eventually(async () => expect(await focused(page)).toBe('H1'))
    expect(await isMarked(page)).toBe(true)
  })

  test('scrolls to an anchor on another page, below the header, and focuses it', async () => {
    const { page } = await here.visit(innerPath)
    const id = await page.locator('main section[id]').nth(1).getAttribute('id')
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/"]')!.click())
    await shows(page, '/')
    await follow(page, `${innerPath}#${id}`)
    await shows(page, innerPath)
    await eventually(async () => expect(await page.evaluate(() => document.activeElement?.id)).toBe(id))
    const [top, header] = await page.evaluate(() => [
      document.activeElement!.getBoundingClientRect().top,
      document.querySelector('header')!.getBoundingClientRect().bottom,
    ])
    expect(top).toBeGreaterThanOrEqual(Math.max(0, header!))
    expect(new URL(page.url()).hash).toBe(`#${id}`)
  })

  test('scrolls to the top if it leads to the current page', async () => {
    const { page } = await here.visit(innerPath)
    const entries = () => page.evaluate(() => history.length)
    const before = await entries()
    await scroll(page, 300)
    await follow(page, innerPath)
    await scrolledTo(page, 0)
    expect(await entries()).toBe(before)
  })

  test('is handled by the browser if it is not a plain click on a link to a page of the site', async () => {
    const { page } = await here.visit('/')
    const plain = { href: innerPath }
    const links: Record<string, [Record<string, string>, Parameters<typeof clickOn>[2]?]> = {
      plain: [{ ...plain, target: '_self' }],
      'with Ctrl': [plain, { ctrlKey: true }],
      'with Shift': [plain, { shiftKey: true }],
      'with Alt': [plain, { altKey: true }],
      'with Meta': [plain, { metaKey: true }],
      'with the middle button': [plain, { button: 1 }],
      'to another tab': [{ ...plain, target: '_blank' }],
      'as a download': [{ ...plain, download: '' }],
      'to another origin': [{ href: `https://example.com${innerPath}` }],
      'to another port': [{ href: `http://127.0.0.1:1${innerPath}` }],
      'to an unknown path': [{ href: '/nowhere' }],
      'to another spelling': [{ href: `${innerPath.toUpperCase()}/` }],
      'to an e-mail address': [{ href: 'mailto:a@example.com' }],
      'to a file': [{ href: '/robots.txt' }],
    }
    const taken: string[] = []
    for (const [name, [link, keys]] of Object.entries(links)) if (await clickOn(page, link, keys)) taken.push(name)
    expect(taken).toEqual(['plain'])
  })

  test('overrides earlier clicks, and no other page appears in between', async () => {
    const first = Promise.withResolvers<void>()
    const { page } = await here.visit('/', {
      prepare: async page => {
        await sparing(page)
        await page.addInitScript(() => {
          const seen = new Set<string>()
          Object.assign(window, { seen })
          new MutationObserver(() => {
            for (const { className } of document.querySelectorAll('.site')) seen.add(className)
          }).observe(document, { childList: true, subtree: true, attributes: true })
        })
        await page.route(`**${innerPath}/_payload.json?*`, route => first.promise.then(() => route.continue()))
      },
    })
    await page.evaluate(
      addresses => {
        for (const href of addresses) {
          const link = Object.assign(document.createElement('a'), { href })
          document.body.append(link)
          link.click()
          link.remove()
        }
      },
      [innerPath, secondPath, thirdPath],
    )
    await shows(page, thirdPath)
    first.resolve()
    await settled(page)
    await shows(page, thirdPath)
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect(seen).toHaveLength(2)
  })

  test('to another language keeps query, hash and scroll position, and stores the language', async () => {
    const { page } = await here.visit(innerPath)
    const id = await page.locator('main section[id]').nth(1).getAttribute('id')
    await mark(page)
    await page.evaluate(id => location.assign(`#${id}`), id)
    const top = await page.evaluate(() => Math.round(scrollY))
    // Click with a script, because a mouse click would scroll to the header first.
    await page.evaluate(
      tag => document.querySelector<HTMLElement>(`header .languages a[hreflang=${tag}]`)!.click(),
      otherTag,
    )
    await shows(page, otherInnerPath)
    expect(page.url()).toBe(`${here.site.url}${otherInnerPath}#${id}`)
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(top)
    await expectRemembered(page, otherLanguage)
    expect(await isMarked(page)).toBe(true)
    await page.goBack()
    await shows(page, innerPath)
  })

  test.each<[string, (path: string) => RegExp]>([
    ['messages', path => new RegExp(`${path}/_payload\\.json|/locales/`)],
    ['navigation code', () => /assets\/navigate\W/],
  ])('loads the page with a full page load if a request for %s hangs', async (_name, pattern) => {
    const held: Route[] = []
    const { page, end } = await here.visit('/', {
      prepare: async page => {
        await sparing(page)
        await page.clock.install()
        await page.route(pattern(innerPath), route => void held.push(route))
      },
    })
    await mark(page)
    await follow(page, innerPath)
    await eventually(() => expect(held.length).toBeGreaterThan(0))
    expect([await isMarked(page), new URL(page.url()).pathname]).toEqual([true, '/'])
    const loaded = page.waitForRequest(request => request.isNavigationRequest())
    await page.clock.fastForward('00:09')
    await loaded
    await shows(page, innerPath)
    expect(await isMarked(page)).toBe(false)
    await end()
  })
})

describe('back and forward', () => {
  test('restore the scroll position of each page', async () => {
    const { page } = await here.visit('/')
    await scroll(page, 500)
    await follow(page, innerPath)
    await shows(page, innerPath)
    await scrolledTo(page, 0)
    await scroll(page, 300)
    await page.goBack()
    await shows(page, '/')
    await scrolledTo(page, 500)
    await page.goForward()
    await shows(page, innerPath)
    await scrolledTo(page, 300)
  })

  test('restore the scroll position from before a jump to a hash', async () => {
    const { page } = await here.visit(innerPath)
    const id = await page.locator('main section[id]').nth(1).getAttribute('id')
    await scroll(page, 120)
    await follow(page, `#${id}`)
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200))
    const place = await page.evaluate(() => Math.round(scrollY))
    await page.goBack()
    await scrolledTo(page, 120)
    await page.goForward()
    await scrolledTo(page, place)
  })

  test('do not leave the page without a network, and a toast gives the reason', async () => {
    // Start with an empty cache, because a page change with a cached payload does not need a network.
    const { page, context, said } = await here.visit('/', { fresh: true, prepare: sparing })
    await follow(page, innerPath)
    await shows(page, innerPath)
    // Without the toast code, the page shows a browser dialog instead of a toast.
    await page.locator('[aria-live="assertive"]').waitFor({ state: 'attached' })
    await context.setOffline(true)
    await goInHistory(page, -1)
    await seesToast(page)
    await shows(page, innerPath)
    await context.setOffline(false)
    await goInHistory(page, -1)
    await shows(page, '/')
    expect(said().join('\n')).toMatch(/The navigation to \/ failed\./)
  })

  test('show the error page for an unknown path, and the next click replaces it', async () => {
    const { page } = await here.visit(innerPath)
    await page.evaluate(() => {
      history.pushState(null, '', '/nowhere')
      history.pushState(null, '', '/elsewhere')
      history.back()
    })
    await page.locator('.site-error h1').waitFor()
    await eventually(async () => expect(await focused(page)).toBe('H1'))
    expect([new URL(page.url()).pathname, await page.getAttribute('html', 'lang')]).toEqual([
      '/nowhere',
      defaultLanguage,
    ])
    expect(await page.locator('main').textContent()).toContain('/nowhere')
    await follow(page, innerPath)
    await shows(page, innerPath)
  })
})
