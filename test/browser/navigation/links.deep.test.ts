import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

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
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header nav a[href="/faq"]')!.click())
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(0))
  })

  test('the skip link moves the focus to the words', async () => {
    const { page } = await here.visit('/faq')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await eventually(async () => expect(await page.evaluate(() => document.activeElement?.id)).toBe('main'))
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
    'in another writing of a language': [{ href: '/ja/faq' }],
    'to an address for mail': [{ href: 'mailto:a@example.com' }],
    'to a file': [{ href: '/robots.txt' }],
  }
  const taken: string[] = []
  for (const [name, [link, keys]] of Object.entries(links)) if (await clickOn(page, link, keys)) taken.push(name)
  expect(taken).toEqual(['plain'])
})

test('a link to another writing of a language leads to the page that it means, as an ordinary load', async () => {
  const { page } = await here.visit('/')
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
  await follow(page, '/ja/faq?a=1#photos')
  await page.waitForURL(`${here.site.url}/jp/faq?a=1#photos`)
  expect(await page.locator('html').getAttribute('lang')).toBe('ja')
  expect(await page.locator('html[data-before]').count()).toBe(0)
})
