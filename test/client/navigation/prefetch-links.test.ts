import * as routing from '../../../shared/routes.ts'
import { innerPath, otherInnerPath } from '../../support/sample-routes.ts'
import { FakeElement, FakeLink, tick } from './fake-browser.ts'
import { fakeSite, pageOf } from './fake-site.ts'

const watchable = 'a[href]:not([data-switch])'

async function load({ guarded = false } = {}) {
  const site = await fakeSite()
  jest.doMock('../../../shared/routes.ts', () => ({ ...routing, isGuarded: () => guarded }))
  let show: (entries: object[]) => void = () => {}
  const observed = new Set<unknown>()
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(callback: typeof show) {
        show = callback
      }
      observe = (link: unknown) => observed.add(link)
      disconnect = () => observed.clear()
    },
  })
  const leaving = jest.fn()
  const links = [new FakeLink(innerPath), new FakeLink('/')]
  site.browser.found[watchable] = links
  const { prefetchLinks } = await import('../../../client/navigation/prefetch-links.ts')
  prefetchLinks(leaving)
  return {
    ...site,
    leaving,
    links,
    observed,
    async see(...seen: [FakeLink, boolean?][]) {
      show(seen.map(([target, isIntersecting = true]) => ({ target, isIntersecting })))
      await tick()
    },
    async intend(name: 'pointerover' | 'focusin', target: FakeElement) {
      site.browser.dispatch(Object.defineProperty(new Event(name), 'target', { value: target }), 'document')
      await tick()
    },
    asked: () => site.browser.requests.map(address => address.split('?', 1)[0]!.replace('/_payload.json', '')),
  }
}

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

describe('the page of a link', () => {
  test('is loaded once when the link is visible', async () => {
    const { see, asked, links, leaving } = await load()
    await see([links[0]!], [new FakeLink(otherInnerPath), false])
    await see([links[0]!])
    expect([asked(), leaving.mock.calls]).toEqual([[innerPath], []])
  })

  test('is loaded when the browser is idle', async () => {
    const { see, asked, links } = await load()
    const idle: (() => void)[] = []
    Object.assign(globalThis, { requestIdleCallback: (task: () => void) => idle.push(task) })
    await see([links[0]!])
    expect(asked()).toEqual([])
    idle[0]!()
    expect(asked()).toEqual([innerPath])
  })

  test.each(['pointerover', 'focusin'] as const)('is loaded at %s, also on an element in the link', async name => {
    const { intend, asked, leaving } = await load()
    const image = new FakeElement('img')
    image.parentElement = new FakeLink(innerPath)
    await intend(name, image)
    expect([asked(), leaving.mock.calls.length]).toEqual([[innerPath], 1])
    await intend(name, new FakeElement('p'))
    expect([asked(), leaving.mock.calls.length]).toEqual([[innerPath], 1])
  })

  test.each<[string, () => FakeLink]>([
    ['on the screen', () => new FakeLink('/')],
    ['of another origin', () => new FakeLink(`https://other.test${innerPath}`)],
    ['of another tab', () => new FakeLink(innerPath, { target: '_blank' })],
    ['of an unknown path', () => new FakeLink('/nowhere')],
  ])('is not loaded if it is that %s', async (_name, link) => {
    const { see, asked } = await load()
    await see([link()])
    expect(asked()).toEqual([])
  })

  test('is not loaded if it has checks', async () => {
    const { see, asked, links } = await load({ guarded: true })
    await see([links[0]!])
    expect(asked()).toEqual([])
  })

  test('is loaded again at the next hover or focus if it failed', async () => {
    const { see, intend, asked, browser, links } = await load()
    const { answer } = browser
    browser.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await see([links[0]!])
    await tick()
    browser.answer = answer
    await intend('pointerover', links[0]!)
    expect(asked().filter(path => path === innerPath)).toHaveLength(2)
  })

  test('is loaded later if four other pages are loading', async () => {
    const { see, asked, browser } = await load()
    const held = Promise.withResolvers<void>()
    browser.answer = path => held.promise.then(() => pageOf(path.replace('/_payload.json', '')))
    const paths = routing.routes.filter(({ path }) => path !== '/').slice(0, 7)
    await see(...paths.map(({ path }) => [new FakeLink(path)] as [FakeLink]))
    expect(asked()).toHaveLength(5)
    held.resolve()
    for (let i = 0; i < 5; i++) await tick()
    expect(asked()).toEqual(paths.map(({ path }) => path))
  })
})

describe('the observed links', () => {
  test('are the links of the page, and the links of the next page once that page is shown', async () => {
    const { observed, links, browser, showPage, View } = await load()
    expect([...observed]).toEqual(links)
    const next = new FakeLink(otherInnerPath)
    showPage({ page: pageOf(innerPath), View })
    browser.found[watchable] = [next]
    await tick()
    expect([...observed]).toEqual([next])
  })
})
