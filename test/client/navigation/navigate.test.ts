import { innerPath, otherHome } from '../../support/sample-routes.ts'
import { FakeElement, origin, tick } from './fake-browser.ts'
import { pageOf, withNavigation } from './fake-site.ts'

const scrolled = (top: number) => Object.assign(globalThis, { scrollY: top })
/** Waits until the navigation has ended or is waiting for a delayed request. */
async function ticks() {
  for (let i = 0; i < 5; i++) await tick()
}

const top = { top: 0, behavior: 'instant' }

function hold({ browser }: Awaited<ReturnType<typeof withNavigation>>, path: string) {
  const { answer } = browser
  const held = Promise.withResolvers<void>()
  browser.answer = asked => (asked.startsWith(path) ? held.promise.then(() => answer(asked)) : answer(asked))
  return async () => {
    held.resolve()
    await ticks()
  }
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

describe('a click', () => {
  test('on a link to another page pushes an entry and shows the page', async () => {
    const { go, shown, browser } = await withNavigation()
    scrolled(40)
    await go(`${innerPath}?a=1#b`)
    expect([shown().view, location.href]).toEqual([pageOf(innerPath).view, `${origin}${innerPath}?a=1#b`])
    expect(browser.entries).toHaveLength(2)
    await browser.go(-1)
    await ticks()
    expect(browser.scrolls.at(-1)).toEqual({ top: 40, behavior: 'instant' })
  })

  test('on a link to an anchor on the page pushes an entry, scrolls to the anchor and focuses it', async () => {
    const { go, browser, shown } = await withNavigation()
    const place = new FakeElement('section')
    browser.ids.b = place
    const before = shown()
    await go('/#b')
    expect([location.hash, browser.entries.length, shown()]).toEqual(['#b', 2, before])
    expect([place.scrolls.length, document.activeElement]).toEqual([1, place])
    await go('/#b')
    expect([browser.entries.length, place.scrolls.length, browser.requests]).toEqual([2, 2, []])
  })

  test('on a link to the page itself scrolls to the top and pushes no entry', async () => {
    const { go, browser } = await withNavigation()
    scrolled(40)
    await go('/')
    expect([browser.entries.length, browser.scrolls]).toEqual([1, [top]])
  })

  test('on the link to the home page closes the tool and goes back to the previous entry', async () => {
    const { go, browser, choosePhoto, photoStore } = await withNavigation()
    choosePhoto(new Blob())
    expect(browser.at()).toBe(1)
    await go('/')
    expect([photoStore.getState().tool, browser.at(), browser.entries.length]).toEqual(['closed', 0, 2])
  })

  test.each(['#crop', ''])('with the hash "%s" keeps the tool open if the page is another one', async hash => {
    const { go, choosePhoto, photoStore } = await withNavigation()
    choosePhoto(new Blob())
    await go(hash ? `/${hash}` : innerPath)
    expect(photoStore.getState().tool).toBe('open')
  })

  test('on a link to the URL of an error page loads the page again, unless the link has a hash', async () => {
    const failed = pageOf(innerPath, { view: 'error', error: { status: 500 } })
    const { go, browser, shown } = await withNavigation({ path: innerPath, page: failed })
    await go(`${innerPath}#b`)
    expect([browser.requests, shown().view]).toEqual([[], 'error'])
    await go(innerPath)
    expect(shown().view).toBe(pageOf(innerPath).view)
  })

  test('loads a newer build with a full page load', async () => {
    const { go, browser, builds } = await withNavigation()
    builds.setState({ outdated: true })
    await go(`${innerPath}#b`)
    expect([browser.loads, browser.requests]).toEqual([[`${origin}${innerPath}#b`], []])
  })

  test('does not load a newer build if there is a photo', async () => {
    const { go, browser, builds, choosePhoto, shown } = await withNavigation()
    choosePhoto(new Blob())
    builds.setState({ outdated: true })
    await go(innerPath)
    expect([browser.loads, shown().view]).toEqual([[], pageOf(innerPath).view])
  })

  test('is cancelled by a later click, and only the later page is shown', async () => {
    const site = await withNavigation()
    const release = hold(site, innerPath)
    const first = site.go(innerPath)
    await site.go(otherHome)
    expect(location.pathname).toBe(otherHome)
    await release()
    await first
    expect([site.shown().language, location.pathname]).toEqual([pageOf(otherHome).language, otherHome])
    expect(site.browser.entries).toHaveLength(2)
  })

  test('is cancelled by a click on a link to the current page', async () => {
    const site = await withNavigation()
    const release = hold(site, innerPath)
    const first = site.go(innerPath)
    await tick()
    await site.go('/')
    await release()
    await first
    expect([site.shown().view, location.pathname]).toEqual(['index', '/'])
  })

  test('shows nothing if the visitor leaves the page meanwhile, and removes its listener', async () => {
    const site = await withNavigation()
    const before = site.browser.listeners('beforeunload')
    const release = hold(site, innerPath)
    const first = site.go(innerPath)
    await tick()
    expect(site.browser.listeners('beforeunload')).toBe(before + 1)
    site.browser.dispatch(new Event('beforeunload'))
    await release()
    await first
    expect([site.shown().view, site.browser.listeners('beforeunload')]).toEqual(['index', before])
  })

  test('that fails keeps the URL', async () => {
    const { go, browser } = await withNavigation()
    browser.online = false
    browser.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await go(innerPath)
    expect([location.pathname, browser.entries.length]).toEqual(['/', 1])
  })
})

describe('back and forward', () => {
  test('show the page of the entry at its previous scroll position', async () => {
    const { go, browser, shown } = await withNavigation()
    scrolled(40)
    await go(innerPath)
    scrolled(70)
    await browser.go(-1)
    await ticks()
    expect([shown().view, browser.scrolls.at(-1)]).toEqual(['index', { top: 40, behavior: 'instant' }])
    await browser.go(1)
    await ticks()
    expect([shown().view, browser.scrolls.at(-1)]).toEqual([pageOf(innerPath).view, { top: 70, behavior: 'instant' }])
    expect(browser.entries).toHaveLength(2)
  })

  test('between anchors on a page load nothing and restore the scroll position', async () => {
    const { go, browser } = await withNavigation()
    scrolled(40)
    await go('/#b')
    scrolled(90)
    await browser.go(-1)
    expect([browser.scrolls.at(-1), browser.requests]).toEqual([{ top: 40, behavior: 'instant' }, []])
  })

  test('leave scrolling to the browser for an entry that the browser made', async () => {
    const { browser } = await withNavigation()
    await browser.type('/#b')
    expect(browser.scrolls).toEqual([])
    expect(history.state.at).toBe(1)
  })

  test('return to the current page if the other page does not load', async () => {
    const { go, browser, shown } = await withNavigation()
    await go(innerPath)
    browser.online = false
    browser.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await browser.go(-1)
    await ticks()
    expect([location.pathname, shown().view]).toEqual([innerPath, pageOf(innerPath).view])
  })

  test('cancel a navigation that is under way', async () => {
    const site = await withNavigation()
    await site.go('/#b')
    const release = hold(site, innerPath)
    const first = site.go(innerPath)
    await tick()
    await site.browser.go(-1)
    await release()
    await first
    expect([site.shown().view, location.pathname, location.hash]).toEqual(['index', '/', ''])
  })

  test('that happened before the code was loaded are handled afterwards', async () => {
    const { shown } = await withNavigation({ path: innerPath, documentPath: '/' })
    await ticks()
    expect(shown().view).toBe(pageOf(innerPath).view)
  })

  test('are handled by one listener only', async () => {
    const { navigation, browser } = await withNavigation()
    const before = browser.listeners('popstate')
    navigation.takeOverHistory(async () => {})
    expect(browser.listeners('popstate')).toBe(before)
  })
})

test('showErrorPage shows an error page with the status at the current URL', async () => {
  const { navigation, shown, browser } = await withNavigation({ path: innerPath })
  await navigation.showErrorPage(500)
  expect(shown()).toMatchObject({ view: 'error', error: { status: 500, path: innerPath } })
  expect([location.pathname, browser.entries.length]).toEqual([innerPath, 1])
})
