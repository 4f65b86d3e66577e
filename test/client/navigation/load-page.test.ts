import { href, match, type Route } from '../../../shared/routes.ts'
import { innerPage, innerPath, otherLanguage } from '../../support/sample-routes.ts'
import { build, fakeSite, pageOf } from './fake-site.ts'

const route = match(innerPath)!
const payload = `${innerPath}/_payload.json?${build}`

async function load() {
  const site = await fakeSite()
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {})
  return { ...site, warnings, ...(await import('../../../client/navigation/load-page.ts')) }
}

afterEach(() => jest.restoreAllMocks())

describe('loadPage', () => {
  test('returns the view and the payload, and requests the payload once with the id of the build', async () => {
    const { loadPage, browser, loadedViews, View } = await load()
    expect(await loadPage(route)).toEqual({ View, page: pageOf(innerPath) })
    await loadPage(route)
    expect(browser.requests).toEqual([payload])
    expect(loadedViews).toEqual([innerPage])
  })

  test('requests the view and the payload at the same time', async () => {
    const { loadPage, browser, loadedViews } = await load()
    const held = Promise.withResolvers<unknown>()
    browser.answer = () => held.promise
    const loaded = loadPage(route)
    await Promise.resolve()
    expect([browser.requests, loadedViews]).toEqual([[payload], [innerPage]])
    held.resolve(pageOf(innerPath))
    await loaded
  })

  test.each<[string, () => unknown]>([
    ['does not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is missing', () => new Response('', { status: 404 })],
    ['is HTML', () => new Response('<p>')],
  ])(
    'builds the page from message files if the payload %s, and requests the payload again later',
    async (_name, answer) => {
      const { loadPage, browser, warnings } = await load()
      const usual = browser.answer
      browser.answer = path => (path.includes('_payload') ? answer() : usual(path))
      const { page } = await loadPage(route)
      expect([page.head.title, page.route, page.build]).toEqual(['From files', route.name, build])
      expect(browser.requests).toHaveLength(3)
      expect(warnings.mock.calls[0]![0]).toBe('A payload could not be loaded.')
      browser.answer = usual
      expect((await loadPage(route)).page).toEqual(pageOf(innerPath))
    },
  )

  test('builds the page from the message files of its language if there is no payload', async () => {
    const { loadPage, browser, builds } = await load()
    builds.setState({ prerendered: [] })
    const path = href(innerPage, otherLanguage)
    const { page } = await loadPage(match(path)!)
    expect(page.language).toBe(otherLanguage)
    expect(browser.requests.every(address => address.startsWith(`/locales/${otherLanguage}/`))).toBe(true)
  })

  test.each<[string, string[] | undefined, number]>([
    ['no manifest', undefined, 1],
    ['a manifest with the page', [innerPath], 1],
    ['a manifest without the page', ['/'], 0],
  ])('with %s: requests (0 or 1) for the payload match the manifest', async (_name, prerendered, times) => {
    const { loadPage, browser, builds } = await load()
    builds.setState({ prerendered })
    await loadPage(route)
    expect(browser.requests.filter(address => address === payload)).toHaveLength(times)
  })

  test('rejects with ForeignBuild for a payload of another build, and requests no message files', async () => {
    const { loadPage, browser, ForeignBuild } = await load()
    browser.answer = () => pageOf(innerPath, { build: 'another' })
    await expect(loadPage(route)).rejects.toThrow(ForeignBuild)
    await expect(loadPage(route)).rejects.toThrow(`The payload of ${innerPath} is of build another.`)
    expect(browser.requests).toEqual([payload, payload])
  })

  test('rejects if the view does not load', async () => {
    const { loadPage, broken } = await load()
    broken.add(innerPage)
    await expect(loadPage(route)).rejects.toThrow('could not be loaded')
  })

  test('rejects after eight seconds', async () => {
    const { loadPage, browser } = await load()
    jest.useFakeTimers()
    browser.answer = () => new Promise(() => {})
    const loaded = loadPage(route)
    const outcome = expect(loaded).rejects.toThrow('Timed out')
    await jest.advanceTimersByTimeAsync(8000)
    await outcome
    jest.useRealTimers()
  })
})

test('forgetPayloads makes the next page request its payload again', async () => {
  const { fetchPayload, forgetPayloads, browser } = await load()
  await fetchPayload(route)
  await fetchPayload(route as Route)
  forgetPayloads()
  await fetchPayload(route)
  expect(browser.requests).toEqual([payload, payload])
})
