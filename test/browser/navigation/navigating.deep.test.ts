import type { Page } from 'playwright-core'
import { walls } from '../../../shared/brand.ts'
import { eventually } from '../../support/eventually.ts'
import { goInHistory } from '../../support/go-in-history.ts'
import { connect } from '../../support/init-scripts.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { switchLanguage } from '../../support/speaking.ts'
import { visits } from '../../support/visits.ts'

const here = visits()

const heading = (page: Page) => page.locator('h1').textContent()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60))
const toFaq = 'header nav a[href="/faq"]'

describe('a navigation', () => {
  test.each([
    ['a click', (page: Page) => page.click(toFaq)],
    ['the Enter key', (page: Page) => page.press(toFaq, 'Enter')],
  ])('by %s brings title, focus, a word for screen readers and a history entry', async (_name, follow) => {
    const { page } = await here.visit('/')
    await mark(page)
    await follow(page)
    await eventually(async () => expect(await focused(page)).toMatch(/^<h1/))
    expect(new URL(page.url()).pathname).toBe('/faq')
    expect(await page.title()).toMatch(/^FAQ|Frequently|Questions/)
    expect(await page.locator('p[aria-live=polite]').allTextContents()).toContain(`${await page.title()}, page loaded`)
    expect(await page.locator('nav a[aria-current=page]').first().getAttribute('href')).toBe('/faq')
    await page.goBack()
    await eventually(async () => expect(new URL(page.url()).pathname).toBe('/'))
    await eventually(async () => expect(await focused(page)).toMatch(/^<h1/))
    expect(await isMarked(page)).toBe(true)
  })

  test('takes the canonical address and the description along', async () => {
    const { page } = await here.visit('/')
    await page.click(toFaq)
    await eventually(async () =>
      expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe(`${here.site.url}/faq`),
    )
    expect(await page.getAttribute('link[hreflang=ja]', 'href')).toBe(`${here.site.url}/jp/faq`)
    const { head } = await (await fetch(`${here.site.url}/faq/_payload.json`)).json()
    expect(await page.getAttribute('meta[name=description]', 'content')).toBe(head.description)
  })

  test('paints the frame of the browser like the top of the page, in the light of the moment', async () => {
    const { page } = await here.visit('/', { colorScheme: 'light' })
    const frame = () =>
      page.locator('meta[name=theme-color]').evaluateAll(all => all.map(meta => meta.getAttribute('content')))
    const { ground } = walls.massicot
    await page.click(toFaq)
    await eventually(async () => expect(await frame()).toEqual([ground[0], ground[0]]))
    await page.emulateMedia({ colorScheme: 'dark' })
    await eventually(async () => expect(await frame()).toEqual([ground[1], ground[1]]))
  })

  test('of several clicks the last one wins and nothing flashes', async () => {
    const { page } = await here.visit('/', {
      prepare: async page => {
        await page.addInitScript(() => {
          const seen = new Set<string>()
          Object.assign(window, { seen })
          new MutationObserver(() => {
            for (const { textContent } of document.querySelectorAll('h1')) seen.add(textContent)
          }).observe(document, { childList: true, subtree: true, characterData: true })
        })
        await page.route('**/faq/_payload.json?*', async route => {
          await new Promise(done => setTimeout(done, 700))
          await route.continue()
        })
      },
    })
    await page.evaluate(() => {
      for (const address of ['/faq', '/privacy-policy', '/terms-conditions'])
        document.querySelector<HTMLAnchorElement>(`footer a[href="${address}"]`)!.click()
    })
    await page.locator('.site-terms-conditions').waitFor()
    await page.waitForTimeout(1000)
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect(seen).toHaveLength(2)
    expect(seen[1]).toBe(await heading(page))
  })

  test('is given up by a click on the page that is shown, and by going back', async () => {
    const { page } = await here.visit('/faq', {
      prepare: async page => {
        // Nothing is fetched ahead: what has arrived once is shown at once.
        await page.addInitScript(connect, { saveData: true })
        await page.route(/(privacy-policy|terms-conditions)\/_payload\.json\?/, async route => {
          await new Promise(done => setTimeout(done, 600))
          await route.continue().catch(() => {})
        })
      },
    })
    const title = await page.title()
    await page.click('nav a[href="#topic-privacy"]')
    for (const [address, giveUp] of [
      ['/privacy-policy', () => page.click(toFaq)],
      ['/terms-conditions', () => page.goBack()],
    ] as const) {
      await page.click(`footer a[href="${address}"]`)
      await giveUp()
      await page.waitForTimeout(900)
      expect([new URL(page.url()).pathname, await page.title()]).toEqual(['/faq', title])
    }
  })

  test('that is taken back before the browser has drawn it leaves the page before', async () => {
    const { page } = await here.visit('/faq', {
      prepare: page =>
        page.addInitScript(() => {
          const start = Document.prototype.startViewTransition
          Document.prototype.startViewTransition = function (update) {
            return start.call(this, async () => {
              await new Promise(done => setTimeout(done, 400))
              return (update as () => void)()
            })
          }
        }),
    })
    const [title, words] = [await page.title(), await heading(page)]
    await page.click('header .header-brand')
    await eventually(async () => expect(new URL(page.url()).pathname).toBe('/'))
    await goInHistory(page, -1)
    await eventually(async () => expect(new URL(page.url()).pathname).toBe('/faq'))
    await page.waitForTimeout(700)
    expect([await page.title(), await heading(page)]).toEqual([title, words])
  })

  test('from an error at its own address tries again', async () => {
    const { page, said } = await here.visit('/faq', {
      prepare: page =>
        page.route(/\/faq$/, async route => {
          const answer = await page.request.get(`${here.site.url}/nowhere`, { headers: { accept: 'text/html' } })
          await route.fulfill({ status: 404, contentType: 'text/html', body: await answer.text() })
        }),
    })
    expect(said()).toEqual([expect.stringContaining('404')])
    expect(await heading(page)).toMatch(/not found/i)
    await page.click(toFaq)
    await eventually(async () => expect(await heading(page)).not.toMatch(/not found/i))
    expect(new URL(page.url()).pathname).toBe('/faq')
  })

  test('to another language arrives where a document may have no cookies', async () => {
    const { page } = await here.visit('/', {
      prepare: page =>
        page.addInitScript(() => {
          const blocked = () => {
            throw new DOMException('Blocked.', 'SecurityError')
          }
          Object.defineProperty(document, 'cookie', { get: blocked, set: blocked })
        }),
    })
    await switchLanguage(page, 'de')
    await eventually(async () =>
      expect(await page.locator('p[aria-live=polite]').allTextContents()).toContain(
        `${await page.title()}, Seite geladen`,
      ),
    )
  })

  test('waits for a repaint, but no longer than 100 ms', async () => {
    const { page } = await here.visit('/', {
      prepare: async page => {
        await page.clock.install()
        await page.addInitScript(() => {
          Reflect.deleteProperty(Document.prototype, 'startViewTransition')
        })
      },
    })
    await page.hover(toFaq)
    await page.waitForLoadState('networkidle')
    // Less than a request may take: a jump over that would end one that is under way.
    await page.clock.pauseAt(Date.now() + 2000)
    await page.evaluate(selector => {
      window.requestAnimationFrame = () => 0
      document.querySelector<HTMLAnchorElement>(selector)!.click()
    }, toFaq)
    await page.clock.runFor(99)
    expect(new URL(page.url()).pathname).toBe('/')
    await page.clock.runFor(1)
    await eventually(() => expect(new URL(page.url()).pathname).toBe('/faq'))
  })

  test.each([
    ['no-preference', 1],
    ['reduce', 0],
  ] as const)('with motion %s uses %d view transitions', async (reducedMotion, expected) => {
    const { page } = await here.visit('/', {
      reducedMotion,
      prepare: page =>
        page.addInitScript(() => {
          const start = Document.prototype.startViewTransition
          const counted = Object.assign(window, { transitions: 0 })
          Document.prototype.startViewTransition = function (update) {
            counted.transitions += 1
            return start.call(this, update)
          }
        }),
    })
    await page.click(toFaq)
    await eventually(async () => expect(await focused(page)).toMatch(/^<h1/))
    expect(await page.evaluate('transitions')).toBe(expected)
  })

  test('in a hidden tab is shown without a transition and without a word', async () => {
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
    await page.click(toFaq)
    await eventually(async () => expect(await focused(page)).toMatch(/^<h1/))
  })
})
