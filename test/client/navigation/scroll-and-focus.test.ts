import { FakeElement, fakeBrowser } from './fake-browser.ts'

async function load() {
  jest.resetModules()
  const browser = fakeBrowser()
  const details = [0, 1, 2].map(() => new FakeElement('details'))
  browser.found['main details'] = details
  return { browser, details, ...(await import('../../../client/navigation/scroll-and-focus.ts')) }
}

function folded(): [FakeElement, FakeElement[]] {
  const [outer, inner, div, element] = ['details', 'details', 'div', 'p'].map(name => new FakeElement(name))
  Object.assign(inner!, { parentElement: outer })
  Object.assign(div!, { parentElement: inner })
  Object.assign(element!, { parentElement: div })
  return [element!, [outer!, inner!]]
}

afterEach(() => Reflect.deleteProperty(globalThis, 'sessionStorage'))

describe('the scroll position of a history entry', () => {
  test('contains the rounded scroll offset and the open disclosures', async () => {
    const { browser, details, saveScrollPosition, scrollPositionOf, restoreScrollPosition } = await load()
    Object.assign(globalThis, { scrollY: 120.6 })
    details[1]!.open = true
    saveScrollPosition('a')
    expect(scrollPositionOf('a')).toEqual({ top: 121, open: [1] })
    expect(scrollPositionOf('b')).toBeUndefined()
    Object.assign(details[0]!, { open: true })
    details[1]!.open = false
    restoreScrollPosition({ top: 121, open: [1] })
    expect(details.map(({ open }) => open)).toEqual([false, true, false])
    expect(browser.scrolls).toEqual([{ top: 121, behavior: 'instant' }])
  })

  test('survives a full page load', async () => {
    const { browser, saveScrollPosition, writeScrollPositions } = await load()
    Object.assign(globalThis, { scrollY: 7 })
    saveScrollPosition('a')
    writeScrollPositions()
    jest.resetModules()
    const next = await import('../../../client/navigation/scroll-and-focus.ts')
    expect(next.scrollPositionOf('a')).toBeUndefined()
    next.readScrollPositions()
    expect(next.scrollPositionOf('a')).toEqual({ top: 7, open: [] })
    browser.session.clear()
    next.readScrollPositions()
    expect(next.scrollPositionOf('a')).toBeUndefined()
  })

  test('is kept only for the last 50 entries that the visitor left', async () => {
    const { saveScrollPosition, scrollPositionOf, writeScrollPositions, readScrollPositions } = await load()
    for (let i = 0; i < 51; i++) saveScrollPosition(`key-${i}`)
    saveScrollPosition('key-1')
    writeScrollPositions()
    readScrollPositions()
    const kept = ['key-0', 'key-1', 'key-2'].map(key => scrollPositionOf(key) !== undefined)
    expect(kept).toEqual([false, true, true])
    saveScrollPosition('another')
    writeScrollPositions()
    readScrollPositions()
    expect([scrollPositionOf('key-2'), scrollPositionOf('key-1')]).toEqual([undefined, { top: 0, open: [] }])
  })

  test('is kept in memory if storage is blocked or contains invalid data', async () => {
    const { browser, saveScrollPosition, scrollPositionOf, writeScrollPositions, readScrollPositions } = await load()
    saveScrollPosition('a')
    browser.session.set('places', '{')
    readScrollPositions()
    expect(scrollPositionOf('a')).toBeDefined()
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get() {
        throw new Error('Blocked.')
      },
    })
    readScrollPositions()
    writeScrollPositions()
    expect(scrollPositionOf('a')).toBeDefined()
  })
})

describe('scrollTo', () => {
  test('restores a saved scroll position', async () => {
    const { browser, scrollTo } = await load()
    browser.ids.here = new FakeElement('p')
    scrollTo({ top: 50, open: [] }, '#here')
    expect(browser.scrolls).toEqual([{ top: 50, behavior: 'instant' }])
    expect(browser.ids.here.scrolls).toEqual([])
  })

  test.each(['', '#', '#nowhere'])('scrolls to the top for the hash "%s"', async hash => {
    const { browser, scrollTo } = await load()
    scrollTo(undefined, hash)
    expect(browser.scrolls).toEqual([{ top: 0, behavior: 'instant' }])
  })

  test('scrolls to the element of the hash and opens all disclosures around it', async () => {
    const { browser, scrollTo } = await load()
    const [element, details] = folded()
    browser.ids.here = element
    scrollTo(undefined, '#here')
    expect(element.scrolls).toEqual([{ behavior: 'instant', block: 'start' }])
    expect(browser.scrolls).toEqual([])
    expect(details.map(({ open }) => open)).toEqual([true, true])
  })

  test('does not open a disclosure that is the element itself', async () => {
    const { browser, scrollTo } = await load()
    browser.ids.here = new FakeElement('details')
    scrollTo(undefined, '#here')
    expect(browser.ids.here.open).toBe(false)
  })
})

describe('hashTarget', () => {
  test.each([
    ['#a b', 'a b'],
    ['#%61', 'a'],
    ['#%61', '%61'],
    ['#100%', '100%'],
  ])('of %s is the element with the id %s', async (hash, id) => {
    const { browser, hashTarget } = await load()
    browser.ids[id] = new FakeElement('p')
    expect(hashTarget(hash)).toBe(browser.ids[id])
  })

  test.each(['', '#', '#%', '#b'])('of "%s" is nothing', async hash => {
    const { browser, hashTarget } = await load()
    browser.ids.a = new FakeElement('p')
    expect(hashTarget(hash)).toBeNull()
  })
})

describe('moveFocus', () => {
  const focus = { preventScroll: true }

  test('focuses a focusable element, without scrolling', async () => {
    const { moveFocus } = await load()
    const element = new FakeElement('button', {}, true)
    moveFocus(element as never)
    expect(document.activeElement).toBe(element)
    expect([element.focuses, element.tabIndex]).toEqual([[focus], undefined])
  })

  test('makes another element focusable until the focus leaves it', async () => {
    const { moveFocus } = await load()
    const element = new FakeElement('p')
    moveFocus(element as never)
    expect(document.activeElement).toBe(element)
    expect([element.focuses, element.tabIndex]).toEqual([[focus, focus], -1])
    element.dispatchEvent(new Event('blur'))
    expect(element.tabIndex).toBeUndefined()
    element.tabIndex = 0
    element.dispatchEvent(new Event('blur'))
    expect(element.tabIndex).toBe(0)
  })

  test('does nothing without an element', async () => {
    const { moveFocus } = await load()
    moveFocus(null)
    expect(document.activeElement).toBe(document.body)
  })
})
