import { defaultLanguage } from '../../../shared/languages.ts'
import * as routing from '../../../shared/routes.ts'
import { innerPage, innerPath, otherHome, otherLanguage } from '../../support/sample-routes.ts'
import { origin } from './fake-browser.ts'
import { fakeSite, pageOf } from './fake-site.ts'

async function load(options: Parameters<typeof fakeSite>[0] & { guarded?: boolean } = {}) {
  const site = await fakeSite(options)
  if (options.guarded)
    jest.doMock('../../../shared/routes.ts', () => ({ ...routing, isGuarded: (rule: object) => 'path' in rule }))
  else jest.dontMock('../../../shared/routes.ts')
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
  const { loadTarget, loadErrorPage } = await import('../../../client/navigation/load-target.ts')
  const target = (path: string, signal = new AbortController().signal) => loadTarget(new URL(path, origin), signal)
  return { ...site, errors, target, loadErrorPage }
}

afterEach(() => jest.restoreAllMocks())

const cut = ({ browser }: Awaited<ReturnType<typeof load>>) => {
  browser.answer = () => Promise.reject(new TypeError('Failed to fetch'))
}

describe('the target of a navigation', () => {
  test('is the page of its path', async () => {
    const { target, browser } = await load()
    expect((await target(`${innerPath}?a=1#b`))?.page).toEqual(pageOf(innerPath))
    expect(browser.loads).toEqual([])
  })

  test('is the error page for an unknown path, in the language of the current page', async () => {
    const { target, loadedViews } = await load({ path: otherHome })
    const shown = await target('/nowhere?a=1')
    expect(shown?.page).toMatchObject({
      view: 'error',
      language: otherLanguage,
      error: { status: 404, path: '/nowhere' },
      build: 'a1b2',
    })
    expect(shown?.page.head.title).toContain('Not found')
    expect(loadedViews).toEqual(['error'])
  })

  test('is loaded with a full page load if its page has checks', async () => {
    const { target, browser } = await load({ guarded: true })
    expect(await target(`${innerPath}?a=1#b`)).toBeUndefined()
    expect([browser.loads, browser.requests]).toEqual([[`${origin}${innerPath}?a=1#b`], []])
  })

  test('with checks is not loaded if that would lose a photo', async () => {
    const { target, browser, choosePhoto, toasts } = await load({ guarded: true })
    choosePhoto(new Blob())
    expect(await target(innerPath)).toBeUndefined()
    expect([browser.loads, toasts]).toEqual([[], ['kept']])
  })

  test('that fails is loaded with a full page load and logged', async () => {
    const site = await load()
    cut(site)
    expect(await site.target(`${innerPath}?a=1#b`)).toBeUndefined()
    expect(site.browser.loads).toEqual([`${origin}${innerPath}?a=1#b`])
    expect(site.errors.mock.calls.map(([text]) => text)).toEqual([`The navigation to ${innerPath} failed.`])
    expect(site.toasts).toEqual([])
  })

  test('that fails again is the error page with status 500', async () => {
    const site = await load()
    site.broken.add(innerPage)
    await site.target(innerPath)
    const shown = await site.target(innerPath)
    expect(shown?.page).toMatchObject({ language: defaultLanguage, error: { status: 500, path: innerPath } })
    expect(site.browser.loads).toHaveLength(1)
  })

  test('that fails again shows a toast if the error page fails too', async () => {
    const site = await load()
    cut(site)
    await site.target(innerPath)
    expect(await site.target(innerPath)).toBeUndefined()
    expect([site.browser.loads.length, site.toasts]).toEqual([1, ['missing']])
  })

  test.each<[string, (site: Awaited<ReturnType<typeof load>>) => void, string]>([
    ['there is a photo', ({ choosePhoto }) => choosePhoto(new Blob()), 'kept'],
    [
      'there is no network',
      ({ browser }) => {
        browser.online = false
      },
      'offline',
    ],
  ])('that fails shows a toast and no other page if %s', async (_name, prepare, toast) => {
    const site = await load()
    prepare(site)
    cut(site)
    expect(await site.target(innerPath)).toBeUndefined()
    expect([site.browser.loads, site.toasts]).toEqual([[], [toast]])
  })

  test('of another build is loaded with a full page load each time, and is not logged', async () => {
    const { target, browser, errors } = await load()
    browser.answer = () => pageOf(innerPath, { build: 'another' })
    await target(innerPath)
    await target(innerPath)
    expect([browser.loads.length, errors.mock.calls]).toEqual([2, []])
  })

  test('that fails after another navigation has begun does nothing', async () => {
    const site = await load()
    cut(site)
    expect(await site.target(innerPath, AbortSignal.abort())).toBeUndefined()
    expect([site.browser.loads, site.toasts, site.errors.mock.calls]).toEqual([[], [], []])
  })
})

test('loadErrorPage rejects if its messages do not load', async () => {
  const site = await load()
  cut(site)
  await expect(site.loadErrorPage(500, '/')).rejects.toThrow('Failed to fetch')
})
