import { href } from '../../../shared/routes.ts'
import { innerPage, innerPath, otherInnerPath, otherLanguage } from '../../support/sample-routes.ts'
import { clickEvent, FakeElement, FakeLink, origin } from './fake-browser.ts'
import { fakeSite } from './fake-site.ts'

async function load({ path = '/', state = null as unknown, isLoaded = true } = {}) {
  const site = await fakeSite({ path })
  const went: string[] = []
  let preloads = 0
  let isLeaving = false
  jest.doMock('../../../client/navigation/load-navigation.ts', () => ({
    isNavigationLoaded: () => isLoaded,
    loadAndNavigate: async (target: URL) => void went.push(target.href.slice(origin.length)),
    preloadNavigation: () => {
      preloads++
    },
  }))
  jest.doMock('../../../client/chunks/full-page-load.ts', () => ({ isLeaving: () => isLeaving }))
  history.replaceState(state, '')
  const { interceptLinks } = await import('../../../client/navigation/intercept-links.ts')
  interceptLinks()
  return {
    ...site,
    went,
    preloads: () => preloads,
    leave: () => {
      isLeaving = true
    },
    /** Returns true if the site handled the click, otherwise false. */
    click(link: FakeElement, keys = {}) {
      const event = clickEvent(link, keys)
      site.browser.dispatch(event, 'document')
      return event.defaultPrevented
    },
  }
}

describe('a click on a link', () => {
  test('to a page of the site becomes a navigation, even if it hits an element inside the link', async () => {
    const { click, went } = await load()
    const image = new FakeElement('img')
    image.parentElement = new FakeLink(`${innerPath}?a=1#b`)
    expect(click(image)).toBe(true)
    expect(click(new FakeLink(innerPath, { target: '_self' }))).toBe(true)
    expect(went).toEqual([`${innerPath}?a=1#b`, innerPath])
  })

  test.each<[string, () => FakeElement, object?]>([
    ['with Ctrl', () => new FakeLink(innerPath), { ctrlKey: true }],
    ['with Meta', () => new FakeLink(innerPath), { metaKey: true }],
    ['with Shift', () => new FakeLink(innerPath), { shiftKey: true }],
    ['with Alt', () => new FakeLink(innerPath), { altKey: true }],
    ['with the middle button', () => new FakeLink(innerPath), { button: 1 }],
    ['for another tab', () => new FakeLink(innerPath, { target: '_blank' })],
    ['for a download', () => new FakeLink(innerPath, { download: '' })],
    ['to another origin', () => new FakeLink(`https://other.test${innerPath}`)],
    ['to an unknown path', () => new FakeLink('/nowhere')],
    ['without an address', () => Object.assign(new FakeLink('/'), { href: '' })],
    ['on a button instead of a link', () => new FakeElement('button')],
  ])('%s is left to the browser', async (_name, link, keys = {}) => {
    const { click, went } = await load()
    expect([click(link(), keys), went]).toEqual([false, []])
  })

  test('that another listener has handled is ignored', async () => {
    const { browser, went } = await load()
    const event = clickEvent(new FakeLink(innerPath))
    event.preventDefault()
    browser.dispatch(event, 'document')
    expect(went).toEqual([])
  })

  test('does nothing while a full page load is under way', async () => {
    const { click, leave, went } = await load()
    leave()
    expect([click(new FakeLink(innerPath)), went]).toEqual([false, []])
  })

  test('in the language menu keeps query and hash, and any other link does not', async () => {
    const { click, went } = await load({ path: `${innerPath}?a=1#b` })
    click(new FakeLink(otherInnerPath, { 'data-switch': '' }))
    click(new FakeLink(otherInnerPath))
    expect(went).toEqual([`${href(innerPage, otherLanguage)}?a=1#b`, otherInnerPath])
  })

  test.each([
    ['an anchor on the page', '#b', false, false],
    ['another anchor on the page', `${innerPath}?a=1#b`, false, false],
    ['the page with another query', `${innerPath}#b`, false, true],
    ['the page without a hash', `${innerPath}?a=1`, false, true],
    ['an anchor on another page', '/#b', false, true],
    ['an anchor on the page', '#b', true, true],
  ])('to %s (%s) with navigation code %s is handled: %s', async (_name, address, isLoaded, taken) => {
    const { click } = await load({ path: `${innerPath}?a=1#c`, isLoaded })
    const link = new FakeLink(new URL(address, location.href).href)
    expect(click(link)).toBe(taken)
  })
})

describe('the navigation code', () => {
  test.each([
    [null, 0],
    [{ other: 1 }, 0],
    [{ key: 'a' }, 1],
  ])('for a history entry with the state %j is loaded %d times at first', async (state, times) => {
    const { preloads } = await load({ state })
    expect(preloads()).toBe(times)
  })

  test('is loaded at the first change of the history', async () => {
    const { browser, preloads } = await load()
    browser.dispatch(new Event('popstate'))
    browser.dispatch(new Event('popstate'))
    expect(preloads()).toBe(1)
  })
})
