import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { connect } from '../../support/init-scripts.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { switchLanguage } from '../../support/speaking.ts'
import { still, type VisitOptions, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

/** A visit whose requests for payloads are noted by their path. */
async function visitNoting(path: string, { prepare, ...options }: VisitOptions = {}) {
  const asked: string[] = []
  const visit = await here.visit(path, {
    ...options,
    prepare: async (page, context) => {
      page.on('request', request => {
        const { pathname } = new URL(request.url())
        if (pathname.endsWith('/_payload.json')) asked.push(pathname.replace(/\/_payload\.json$/, '') || '/')
      })
      await prepare?.(page, context)
    },
  })
  return { ...visit, asked }
}

/** Keeps what is being watched for being seen. */
function noteWatched(): void {
  const watched = new Set<Element>()
  const { observe, disconnect } = IntersectionObserver.prototype
  IntersectionObserver.prototype.observe = function (element) {
    watched.add(element)
    observe.call(this, element)
  }
  IntersectionObserver.prototype.disconnect = function () {
    watched.clear()
    disconnect.call(this)
  }
  Object.assign(window, { watched })
}

const addLinks = (page: Page, addresses: string[]) =>
  page.evaluate(addresses => {
    for (const address of addresses) {
      const link = document.createElement('a')
      link.href = address
      link.textContent = address
      document.querySelector('main')!.prepend(link)
    }
  }, addresses)

describe('links', () => {
  test('that are seen are loaded ahead, once; those that are not seen are not', async () => {
    const { page, asked } = await visitNoting('/')
    await eventually(() => expect(asked).toContain('/faq'))
    await page.waitForTimeout(500)
    expect(asked).toEqual(['/faq'])
    await page.hover('header nav a[href="/faq"]')
    await page.locator('footer').scrollIntoViewIfNeeded()
    await eventually(() => expect(asked.toSorted()).toEqual(['/faq', '/privacy-policy', '/terms-conditions']))
  })

  test.each([
    ['the pointer', (page: Page) => page.hover('header .languages a[hreflang=ja]')],
    ['the focus', (page: Page) => page.focus('header .languages a[hreflang=ja]')],
  ])('of the switcher are loaded when %s comes to them, not when they are seen', async (_name, intend) => {
    const { page, asked } = await visitNoting('/faq')
    await page.click('header .languages summary')
    await page.waitForTimeout(600)
    expect(asked.filter(path => path.includes('/jp'))).toEqual([])
    await intend(page)
    await eventually(() => expect(asked).toContain('/jp/faq'))
  })

  test('of the next page are looked at anew', async () => {
    const { page, asked } = await visitNoting('/')
    await switchLanguage(page, 'de')
    await eventually(() => expect(asked).toContain('/de/faq'))
  })

  test('of the next page are watched once they are there', async () => {
    const { page } = await here.visit('/', { prepare: page => page.addInitScript(noteWatched) })
    const unwatched = () =>
      page.evaluate(() => {
        const { watched } = window as unknown as { watched: Set<Element> }
        const links = [...document.querySelectorAll('a[href]:not([data-switch])')]
        return {
          gone: [...watched].filter(link => !link.isConnected).length,
          left: links.filter(link => !watched.has(link)).length,
        }
      })
    await eventually(async () => expect(await unwatched()).toEqual({ gone: 0, left: 0 }))
    await page.click('header nav a[href="/faq"]')
    await page.waitForSelector('.site-faq')
    await eventually(async () => expect(await unwatched()).toEqual({ gone: 0, left: 0 }))
  })

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'are left alone on a connection of %j',
    async connection => {
      const { page, asked } = await visitNoting('/', { prepare: page => page.addInitScript(connect, connection) })
      await page.hover('header nav a[href="/faq"]')
      await page.waitForTimeout(800)
      expect(asked).toEqual([])
    },
  )

  test('that fail are asked for again at the next intent, without harm', async () => {
    let fails = true
    const { page, asked, said, end } = await visitNoting('/', {
      prepare: page => page.route(/faq\/_payload\.json|locales/, route => (fails ? route.abort() : route.continue())),
    })
    await eventually(() => expect(asked).toEqual(['/faq']))
    await eventually(() => expect(said().join()).toContain('messages en/faq'))
    fails = false
    await page.hover('header nav a[href="/faq"]')
    await eventually(() => expect(asked).toEqual(['/faq', '/faq']))
    await end()
  })
})

test('more than four pending preloads are awaited before the next; a click waits for none', async () => {
  const release: (() => void)[] = []
  const { page, asked } = await visitNoting('/', {
    prepare: async page => {
      await page.route('**/_payload.json?*', async route => {
        if (!route.request().url().includes('/ko/')) await new Promise<void>(done => release.push(done))
        await route.continue().catch(() => {})
      })
    },
  })
  await eventually(() => expect(asked).toEqual(['/faq']))
  await addLinks(page, ['/zh/faq', '/pt/faq', '/de/faq', '/fr/faq', '/es/faq', '/jp/faq', '/ko/faq'])
  for (const link of await page.locator('main > a:not([href^="/ko"])').all()) await link.focus()
  await page.waitForTimeout(300)
  expect(asked).toHaveLength(5)
  for (const done of release.splice(0)) done()
  await eventually(() => expect(asked).toHaveLength(7))
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main > a[href="/ko/faq"]')!.click())
  await eventually(async () => expect(await page.getAttribute('html', 'lang')).toBe('ko'))
  expect(release).toHaveLength(2)
  for (const done of release) done()
})
