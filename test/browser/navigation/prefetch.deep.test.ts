import type { Page, Route } from 'playwright-core'
import { defaultLanguage, languageRow } from '../../../shared/languages.ts'
import { match, routes } from '../../../shared/routes.ts'
import { eventually } from '../../support/eventually.ts'
import { connect } from '../../support/init-scripts.ts'
import { innerPath, otherHome, otherInnerPath } from '../../support/sample-routes.ts'
import { settled } from '../../support/settled.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { otherTag, shows } from '../../support/shows.ts'
import { switchLanguage } from '../../support/speaking.ts'
import { still, type VisitOptions, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

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

describe('the pages of links', () => {
  test('in the closed menu and in the footer are prefetched without a scroll', async () => {
    const { page, asked } = await visitNoting('/', { viewport: { width: 412, height: 823 } })
    const paths = await page
      .locator(':is(.menu, footer) a[href^="/"]:not([data-switch], [download])')
      .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).pathname))
    const expected = [...new Set(paths)].filter(path => path !== '/' && match(path))
    expect(expected.length).toBeGreaterThan(0)
    await eventually(() => expect(asked.toSorted()).toEqual(expected.toSorted()))
  })

  test.each([
    ['the pointer', (page: Page) => page.hover(`header .languages a[hreflang=${otherTag}]`)],
    ['the focus', (page: Page) => page.focus(`header .languages a[hreflang=${otherTag}]`)],
  ])('in the language menu are prefetched by %s only, not when the links are visible', async (_name, intend) => {
    const { page, asked } = await visitNoting(innerPath)
    await page.click('header .languages summary')
    await page.locator(`header .languages a[hreflang=${otherTag}]`).waitFor()
    await settled(page)
    expect(asked).not.toContain(otherInnerPath)
    await intend(page)
    await eventually(() => expect(asked).toContain(otherInnerPath))
  })

  test('on the next page are prefetched too', async () => {
    const { page, asked } = await visitNoting('/')
    await switchLanguage(page, otherTag)
    await shows(page, otherHome)
    await eventually(() => expect(asked).toContain(otherInnerPath))
  })

  test('on the next page are observed, and the links of the previous page are not', async () => {
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
    await page.click(`a[href="${innerPath}"]:visible`)
    await shows(page, innerPath)
    await eventually(async () => expect(await unwatched()).toEqual({ gone: 0, left: 0 }))
  })

  test.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'are not prefetched on a connection of %j',
    async connection => {
      const { page, asked } = await visitNoting('/', { prepare: page => page.addInitScript(connect, connection) })
      // The page requests the chunk `idle-tasks` and decides about prefetching in the same task.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/idle-tasks.')),
      )
      await page.hover(`a[href="${innerPath}"]:visible`)
      await settled(page)
      expect(asked).toEqual([])
    },
  )

  test('that fail to load are requested again at the next hover or focus', async () => {
    let fails = true
    const { page, asked, said, end } = await visitNoting('/', {
      prepare: page => page.route(/_payload\.json|\/locales\//, route => (fails ? route.abort() : route.continue())),
    })
    await eventually(() => expect(asked).toContain(innerPath))
    const times = () => asked.filter(path => path === innerPath).length
    const heard: string[] = []
    await eventually(() => {
      heard.push(...said())
      expect(heard.filter(line => line.includes('The messages')).length).toBeGreaterThan(1)
    })
    await settled(page)
    expect(times()).toBe(1)
    fails = false
    await page.hover(`a[href="${innerPath}"]:visible`)
    await eventually(() => expect(times()).toBe(2))
    await end()
  })
})

test('at most four pages are prefetched at a time, and a click does not wait for them', async () => {
  const held: Route[] = []
  // Use pages in other languages, because the site already prefetches header and footer links to pages in the same language.
  const wanted = routes.filter(({ language }) => language !== defaultLanguage).map(({ path }) => path)
  const [last, ...ahead] = wanted.slice(0, 7) as [string, ...string[]]
  const { page, asked } = await visitNoting('/', {
    prepare: page =>
      page.route('**/_payload.json?*', route =>
        ahead.some(path => route.request().url().includes(`${path}/_payload`))
          ? void held.push(route)
          : route.continue(),
      ),
  })
  await settled(page)
  const first = [...asked]
  await addLinks(page, [...ahead, last])
  for (const path of ahead) await page.locator(`main > a[href="${path}"]`).focus()
  await eventually(() => expect(held).toHaveLength(5))
  const release = () => Promise.all(held.splice(0).map(route => route.continue()))
  await release()
  await eventually(() => expect(held).toHaveLength(1))
  expect(asked).toEqual([...first, ...ahead])
  await page.evaluate(path => document.querySelector<HTMLAnchorElement>(`main > a[href="${path}"]`)!.click(), last)
  await shows(page, last)
  expect(await page.getAttribute('html', 'lang')).toBe(languageRow(match(last)!.language).tag)
  await release()
})
