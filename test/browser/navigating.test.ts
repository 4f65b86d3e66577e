import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { visits } from '../support/visits.ts'

const here = visits()

const heading = (page: Page) => page.locator('h1').textContent()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60))
const toFaq = 'header nav a[href="/faq"]'

/** The document stays the same as long as the mark is there. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

type Keys = Pick<MouseEventInit, 'altKey' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Adds a link to the page and clicks it; says whether the site took the click, and lets nobody else have it. */
function clickOn(page: Page, link: Record<string, string>, keys: Keys = {}): Promise<boolean> {
  return page.evaluate(
    ([link, keys]) => {
      const a = document.createElement('a')
      for (const [name, value] of Object.entries(link)) a.setAttribute(name, value)
      document.body.append(a)
      let taken = false
      const stop = (event: Event) => {
        taken = event.defaultPrevented
        event.preventDefault()
      }
      addEventListener('click', stop, { once: true })
      a.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...keys }))
      a.remove()
      return taken
    },
    [link, keys] as const,
  )
}

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
    await eventually(async () => expect(await page.title()).not.toBe(''))
    await eventually(async () =>
      expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe(`${here.site.url}/faq`),
    )
    expect(await page.getAttribute('link[hreflang=ja]', 'href')).toBe(`${here.site.url}/jp/faq`)
    const { head } = await (await fetch(`${here.site.url}/faq/_payload.json`)).json()
    expect(await page.getAttribute('meta[name=description]', 'content')).toBe(head.description)
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
    await eventually(async () => expect(new URL(page.url()).pathname).toBe('/terms-conditions'))
    await page.waitForTimeout(1000)
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect(seen).toHaveLength(2)
    expect(seen[1]).toBe(await heading(page))
  })

  test('is given up by a click on the page that is shown, and by going back', async () => {
    const { page } = await here.visit('/faq', {
      prepare: page =>
        page.route('**/privacy-policy/_payload.json?*', async route => {
          await new Promise(done => setTimeout(done, 600))
          await route.continue().catch(() => {})
        }),
    })
    const title = await page.title()
    await page.click('nav a[href="#topic-privacy"]')
    for (const giveUp of [() => page.click(toFaq), () => page.goBack()]) {
      await page.click('footer a[href="/privacy-policy"]')
      await giveUp()
      await page.waitForTimeout(900)
      expect([new URL(page.url()).pathname, await page.title()]).toEqual(['/faq', title])
    }
  })

  test('waits for a repaint, but no longer than 100 ms', async () => {
    const { page } = await here.visit('/', {
      prepare: page =>
        page.addInitScript(() => {
          Object.assign(document, { startViewTransition: undefined })
        }),
    })
    await page.hover(toFaq)
    await page.waitForTimeout(500)
    const waited = await page.evaluate(async selector => {
      window.requestAnimationFrame = () => 0
      const start = performance.now()
      document.querySelector<HTMLAnchorElement>(selector)!.click()
      while (location.pathname === '/') await new Promise(done => setTimeout(done, 1))
      return performance.now() - start
    }, toFaq)
    expect(waited).toBeGreaterThan(90)
    expect(waited).toBeLessThan(400)
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
          Object.assign(window, { transitions: 0 })
          Document.prototype.startViewTransition = function (update) {
            Object.assign(window, { transitions: 1 })
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

describe('a place on a page', () => {
  test.each(['/privacy-policy#cookies', '/faq#upload', '/faq#topic-%61ccount'])(
    '%s lies below the header, open, with the focus',
    async address => {
      const { page } = await here.visit('/')
      expect(await clickOn(page, { href: address })).toBe(true)
      const id = decodeURIComponent(address.split('#')[1]!)
      const place = page.locator(`[id="${id}"]`)
      await eventually(async () => expect(await place.evaluate(it => it === document.activeElement)).toBe(true))
      expect(await place.isVisible()).toBe(true)
      const { top, header, atEnd } = await place.evaluate(it => ({
        top: it.getBoundingClientRect().top,
        header: document.querySelector('header')!.getBoundingClientRect().bottom,
        atEnd: scrollY + innerHeight >= document.documentElement.scrollHeight - 2,
      }))
      expect(top).toBeGreaterThanOrEqual(Math.max(0, header))
      if (!atEnd) expect(top).toBeLessThan(240)
    },
  )

  test('on the page that is shown is a history entry; the same link again is none', async () => {
    const { page } = await here.visit('/faq')
    const entries = () => page.evaluate(() => history.length)
    const before = await entries()
    for (let i = 0; i < 3; i++) await page.click('nav a[href="#topic-privacy"]')
    expect(new URL(page.url()).hash).toBe('#topic-privacy')
    expect(await entries()).toBe(before + 1)
  })

  test('a link to the page itself leads back to its top', async () => {
    const { page } = await here.visit('/faq')
    await page.evaluate(() => scrollTo(0, 800))
    await page.evaluate(selector => document.querySelector<HTMLAnchorElement>(selector)!.click(), toFaq)
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(0))
  })

  test('the skip link moves the focus to the words', async () => {
    const { page } = await here.visit('/faq')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  })
})

test('a link that is not ours is left to the browser', async () => {
  const { page } = await here.visit('/')
  const plain = { href: '/faq' }
  const links: Record<string, [Record<string, string>, Keys?]> = {
    plain: [{ ...plain, target: '_self' }],
    'with Ctrl': [plain, { ctrlKey: true }],
    'with Shift': [plain, { shiftKey: true }],
    'with Alt': [plain, { altKey: true }],
    'with Meta': [plain, { metaKey: true }],
    'by the middle button': [plain, { button: 1 }],
    'into another tab': [{ ...plain, target: '_blank' }],
    'as a download': [{ ...plain, download: '' }],
    'to another origin': [{ href: 'https://example.com/faq' }],
    'to another port': [{ href: 'http://127.0.0.1:1/faq' }],
    'to an unknown path': [{ href: '/nowhere' }],
    'in another writing': [{ href: '/FAQ/' }],
    'to an address for mail': [{ href: 'mailto:a@example.com' }],
    'to a file': [{ href: '/robots.txt' }],
  }
  const taken: string[] = []
  for (const [name, [link, keys]] of Object.entries(links)) if (await clickOn(page, link, keys)) taken.push(name)
  expect(taken).toEqual(['plain'])
})
