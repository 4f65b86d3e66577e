import { innerPath } from '../../support/sample-routes.ts'
import { origin, tick } from './fake-browser.ts'
import { fakeSite } from './fake-site.ts'

const target = new URL(innerPath, origin)

async function load({ fails = false } = {}) {
  const site = await fakeSite()
  const navigation = {
    takeOverHistory: jest.fn(),
    prefetchLinks: jest.fn(),
    watchLongTasks: jest.fn(),
    navigateTo: jest.fn(async () => {}),
  }
  let state = { fails }
  jest.doMock('../../../client/chunks/load-chunk.ts', () => ({
    loadChunk: async () => {
      if (state.fails) throw new Error('No such chunk.')
      return navigation
    },
    ChunkError: Error,
  }))
  const busy: string[] = []
  jest.doMock('../../../client/feedback/busy.ts', () => ({
    beginBusy: () => {
      busy.push('begin')
      return () => void busy.push('end')
    },
  }))
  const loader = await import('../../../client/navigation/load-navigation.ts')
  return { ...site, ...loader, navigation, busy, set: (fails: boolean) => (state = { fails }) }
}

describe('the navigation code', () => {
  test('takes over the history once it is loaded', async () => {
    const { loadNavigation, isNavigationLoaded, navigation } = await load()
    expect(isNavigationLoaded()).toBe(false)
    expect(await loadNavigation()).toBe(navigation)
    expect([isNavigationLoaded(), navigation.takeOverHistory.mock.calls]).toEqual([true, [[expect.any(Function)]]])
  })

  test('that is prefetched observes the links and leaves the history to the browser', async () => {
    const { loadNavigationAhead, isNavigationLoaded, navigation, preloadNavigation } = await load()
    await loadNavigationAhead()
    expect(navigation.prefetchLinks.mock.calls).toEqual([[preloadNavigation]])
    expect([isNavigationLoaded(), navigation.takeOverHistory.mock.calls]).toEqual([false, []])
    preloadNavigation()
    await tick()
    expect(isNavigationLoaded()).toBe(true)
  })

  test('causes no error if prefetching it fails', async () => {
    const { preloadNavigation, isNavigationLoaded } = await load({ fails: true })
    preloadNavigation()
    await tick()
    expect(isNavigationLoaded()).toBe(false)
  })
})

describe('a navigation', () => {
  test('goes to the target, and the loading indicator ends with the navigation', async () => {
    const { loadAndNavigate, navigation, busy } = await load()
    await loadAndNavigate(target)
    expect(navigation.navigateTo.mock.calls).toEqual([[target, expect.anything()]])
    expect(busy).toEqual(['begin', 'end'])
  })

  test('cancels the previous navigation', async () => {
    const { loadNavigation, navigation, busy } = await load()
    await loadNavigation()
    const run = navigation.takeOverHistory.mock.calls[0]![0]
    const held = Promise.withResolvers<void>()
    const signals: AbortSignal[] = []
    const first = run(async ({ signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      await held.promise
    })
    expect([signals[0]!.aborted, busy]).toEqual([false, ['begin']])
    await run(async ({ signal }: { signal: AbortSignal }) => void signals.push(signal))
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    expect(busy.slice(0, 3)).toEqual(['begin', 'end', 'begin'])
    held.resolve()
    await first
  })

  test('ends its loading indicator if it fails', async () => {
    const { loadAndNavigate, navigation, busy } = await load()
    navigation.navigateTo.mockRejectedValue(new Error('Failed.'))
    await expect(loadAndNavigate(target)).rejects.toThrow('Failed.')
    expect(busy.at(-1)).toBe('end')
  })

  test('becomes a full page load if the code does not load', async () => {
    const { loadAndNavigate, browser } = await load({ fails: true })
    await loadAndNavigate(target)
    expect(browser.loads).toEqual([target.href])
  })

  test('shows a toast if the code does not load and there is a photo', async () => {
    const { loadAndNavigate, browser, choosePhoto, toasts } = await load({ fails: true })
    choosePhoto(new Blob())
    await loadAndNavigate(target)
    expect([browser.loads, toasts]).toEqual([[], ['kept']])
  })

  test('whose code does not load does nothing once another navigation has begun', async () => {
    const { loadAndNavigate, browser, set } = await load({ fails: true })
    const first = loadAndNavigate(new URL('/first', origin))
    const second = loadAndNavigate(target)
    set(true)
    await Promise.all([first, second])
    expect(browser.loads).toEqual([target.href])
  })
})
