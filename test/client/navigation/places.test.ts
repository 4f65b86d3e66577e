import { FakeElement, fakeBrowser } from './fake-browser.ts'

async function load() {
  jest.resetModules()
  const browser = fakeBrowser()
  const details = [0, 1, 2].map(() => new FakeElement('details'))
  browser.found['main details'] = details
  return { browser, details, places: await import('../../../client/navigation/places.ts') }
}

afterEach(() => Reflect.deleteProperty(globalThis, 'sessionStorage'))

describe('the place of a history entry', () => {
  test('has the scroll position, rounded, and the open disclosures', async () => {
    const { browser, details, places } = await load()
    Object.assign(globalThis, { scrollY: 120.6 })
    details[1]!.open = true
    places.keepPlace('a')
    expect(places.placeOf('a')).toEqual({ top: 121, open: [1] })
    expect(places.placeOf('b')).toBeUndefined()
    Object.assign(details[0]!, { open: true })
    details[1]!.open = false
    places.goToPlace({ top: 121, open: [1] })
    expect(details.map(({ open }) => open)).toEqual([false, true, false])
    expect(browser.scrolls).toEqual([{ top: 121, behavior: 'instant' }])
  })

  test('survives an ordinary load', async () => {
    const { browser, places } = await load()
    Object.assign(globalThis, { scrollY: 7 })
    places.keepPlace('a')
    places.writePlaces()
    jest.resetModules()
    const next = await import('../../../client/navigation/places.ts')
    expect(next.placeOf('a')).toBeUndefined()
    next.readPlaces()
    expect(next.placeOf('a')).toEqual({ top: 7, open: [] })
    browser.session.clear()
    next.readPlaces()
    expect(next.placeOf('a')).toBeUndefined()
  })

  test('is among the 50 that were left last', async () => {
    const { places } = await load()
    for (let i = 0; i < 51; i++) places.keepPlace(`key-${i}`)
    // Left once more, so it is the last one now.
    places.keepPlace('key-1')
    places.writePlaces()
    places.readPlaces()
    const kept = ['key-0', 'key-1', 'key-2'].map(key => places.placeOf(key) !== undefined)
    expect(kept).toEqual([false, true, true])
    places.keepPlace('another')
    places.writePlaces()
    places.readPlaces()
    expect([places.placeOf('key-2'), places.placeOf('key-1')]).toEqual([undefined, { top: 0, open: [] }])
  })

  test('is kept in the document if storage is blocked or has something else', async () => {
    const { browser, places } = await load()
    places.keepPlace('a')
    browser.session.set('places', '{')
    places.readPlaces()
    expect(places.placeOf('a')).toBeDefined()
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get() {
        throw new Error('Blocked.')
      },
    })
    places.readPlaces()
    places.writePlaces()
    expect(places.placeOf('a')).toBeDefined()
  })
})
