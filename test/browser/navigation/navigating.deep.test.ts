import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { goInHistory } from '../../support/go-in-history.ts'
import { hideHydrationTime } from '../../support/init-scripts.ts'
import { innerPath, otherHome } from '../../support/sample-routes.ts'
import { settled } from '../../support/settled.ts'
import { otherTag, secondPath, shows } from '../../support/shows.ts'
import { switchLanguage } from '../../support/speaking.ts'
import { visits } from '../../support/visits.ts'
import { sparing } from './note-requests.ts'

const here = visits()

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)
const link = `a[href="${innerPath}"]:visible`

describe('a navigation', () => {
  test('starts with the Enter key on a link', async () => {
    const { page } = await here.visit('/')
    await page.press(link, 'Enter')
    await shows(page, innerPath)
    await eventually(async () => expect(await focused(page)).toBe('H1'))
  })

  test('marks the links to the current page', async () => {
    const { page } = await here.visit('/')
    await page.click(link)
    await shows(page, innerPath)
    expect(await page.locator('[aria-current=page]').first().getAttribute('href')).toBe(innerPath)
  })

  test('sets the theme colour of the browser to the colour of the page, in light and dark mode', async () => {
    const { page } = await here.visit('/', { colorScheme: 'light' })
    const frame = () =>
      page.locator('meta[name=theme-color]').evaluateAll(all => all.map(meta => meta.getAttribute('content')))
    const top = () => page.evaluate(() => getComputedStyle(document.querySelector('.site')!).getPropertyValue('--wall'))
    await page.click(link)
    await shows(page, innerPath)
    const light = await top()
    await eventually(async () => expect(await frame()).toEqual([light, light]))
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await top()
    await eventually(async () => expect(await frame()).toEqual([dark, dark]))
    expect(dark).not.toBe(light)
  })

  test.each<[string, (page: Page) => Promise<unknown>]>([
    ['a click on a link to the page that is shown', page => follow(page, innerPath)],
    ['going back', page => goInHistory(page, -1)],
  ])('is cancelled by %s', async (_name, giveUp) => {
    const held = Promise.withResolvers<void>()
    const { page } = await here.visit(innerPath, {
      prepare: async page => {
        await sparing(page)
        await page.route(`**${secondPath}/_payload.json?*`, route => held.promise.then(() => route.continue()))
      },
    })
    const title = await page.title()
    await follow(page, '#main')
    const asked = page.waitForRequest(`**${secondPath}/_payload.json?*`)
    await follow(page, secondPath)
    await asked
    await giveUp(page)
    await page.locator('html:not([aria-busy])').waitFor()
    held.resolve()
    await settled(page)
    await shows(page, innerPath)
    expect(await page.title()).toBe(title)
  })

  test('is cancelled if the visitor goes back before the browser draws the next page', async () => {
    const { page } = await here.visit(innerPath, {
      prepare: async page => {
        await page.addInitScript(hideHydrationTime)
        await page.addInitScript(() => {
          const { promise, resolve } = Promise.withResolvers<void>()
          const start = Document.prototype.startViewTransition
          Object.assign(window, { draw: resolve })
          Document.prototype.startViewTransition = function (update) {
            return start.call(this, async () => {
              await promise
              return (update as () => void)()
            })
          }
        })
      },
    })
    const before = [await page.title(), await page.locator('h1').textContent()]
    await follow(page, '/')
    await eventually(() => expect(new URL(page.url()).pathname).toBe('/'))
    // Let the browser draw the next page only after the visitor has gone back.
    await page.evaluate(() => {
      addEventListener('popstate', () => setTimeout(() => (window as unknown as { draw: () => void }).draw()))
      history.back()
    })
    await shows(page, innerPath)
    await settled(page)
    expect([await page.title(), await page.locator('h1').textContent()]).toEqual(before)
  })

  test('from an error page to the same path loads the page again', async () => {
    const { page, said } = await here.visit(innerPath, {
      prepare: page =>
        page.route(`${here.site.url}${innerPath}`, async route => {
          const answer = await page.request.get(`${here.site.url}/nowhere`, { headers: { accept: 'text/html' } })
          await route.fulfill({ status: 404, contentType: 'text/html', body: await answer.text() })
        }),
    })
    expect(said()).toEqual([expect.stringContaining('404')])
    await page.locator('.site-error').waitFor()
    await follow(page, innerPath)
    await shows(page, innerPath)
  })

  test('to another language works if cookies are blocked', async () => {
    const { page } = await here.visit('/', {
      prepare: page =>
        page.addInitScript(() => {
          const blocked = () => {
            throw new DOMException('Blocked.', 'SecurityError')
          }
          Object.defineProperty(document, 'cookie', { get: blocked, set: blocked })
        }),
    })
    await switchLanguage(page, otherTag)
    await shows(page, otherHome)
    await eventually(async () =>
      expect(await page.locator('p[aria-live=polite]').allTextContents()).toContainEqual(
        expect.stringContaining(await page.title()),
      ),
    )
  })

  test.each([
    ['no-preference', 1],
    ['reduce', 0],
  ] as const)('with motion preference %s uses %d view transitions', async (reducedMotion, expected) => {
    const { page } = await here.visit('/', {
      reducedMotion,
      prepare: async page => {
        await page.addInitScript(hideHydrationTime)
        await page.addInitScript(() => {
          const start = Document.prototype.startViewTransition
          const counted = Object.assign(window, { transitions: 0 })
          Document.prototype.startViewTransition = function (update) {
            counted.transitions += 1
            return start.call(this, update)
          }
        })
      },
    })
    await page.click(link)
    await eventually(async () => expect(await focused(page)).toBe('H1'))
    expect(await page.evaluate('transitions')).toBe(expected)
  })

  test('shows the page in a hidden tab, where the browser skips the transition, and logs nothing', async () => {
    const { page } = await here.visit('/', {
      prepare: page =>
        page.addInitScript(() => {
          Object.defineProperty(Document.prototype, 'startViewTransition', {
            value: (update: () => void) => {
              const late = Promise.resolve().then(update)
              return { ready: Promise.reject(new Error('skipped')), updateCallbackDone: late }
            },
          })
        }),
    })
    await page.click(link)
    await eventually(async () => expect(await focused(page)).toBe('H1'))
  })
})
