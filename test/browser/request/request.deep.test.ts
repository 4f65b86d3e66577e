import type { Page, Route } from 'playwright-core'
import type { Language } from '../../../shared/languages.ts'
import { eventually } from '../../support/eventually.ts'
import { catalogue, origin } from '../harness/serve.ts'
import { answer, harness } from '../harness/suite.ts'

const here = harness()

/** A call as a feature makes it: its body, or what its failure carries. */
const get = (page: Page, path = '/api/thing', options: { timeout?: number; skipOverlay?: boolean } = {}) =>
  page.evaluate(
    ([path, options]) =>
      feature.request.get(path, options).catch((error: { status: number; url: string; name: string }) => ({
        failed: { status: error.status, url: error.url },
      })),
    [path, options] as const,
  )
const toasts = (page: Page) => page.locator('.toast').evaluateAll(all => all.map(one => one.firstChild?.textContent))
const open = async (how: (route: Route) => unknown, options = {}) => {
  const page = await here.open(options)
  await answer(page, how)
  return page
}

/** Specification, section 8, word for word. */
const catalogueOfStatuses: [number, string][] = [
  [400, 'Request error'],
  [401, 'Token exceed the time limit'],
  [403, 'Access Denied'],
  [404, `Error requesting address: ${origin}/api/thing`],
  [408, 'Request timeout'],
  [500, 'Internal server error'],
  [501, 'The service has not been realized'],
  [502, 'Gateway error'],
  [503, 'Services are not available'],
  [504, 'Gateway timeout'],
  [505, 'The HTTP version is not supported'],
]

describe('the request client', () => {
  test('sends the token without a space and gives back the body alone', async () => {
    const asked: { method: string; body: string | null; authorization?: string; type?: string }[] = []
    const page = await open(route => {
      const request = route.request()
      const { authorization, 'content-type': type } = request.headers()
      asked.push({ method: request.method(), body: request.postData(), authorization, type })
      return route.fulfill({ json: { answer: 42 } })
    })
    expect(await get(page)).toEqual({ answer: 42 })
    await page.evaluate(() => feature.setToken('abc'))
    expect(await page.evaluate(() => feature.request.post('/api/thing', { a: 1 }))).toEqual({ answer: 42 })
    expect(asked).toEqual([
      { method: 'GET', body: null, authorization: 'Bearer', type: undefined },
      { method: 'POST', body: '{"a":1}', authorization: 'Bearerabc', type: 'application/json' },
    ])
  })

  test.each<Language>(['en', 'de', 'jp'])('says in %s what the catalogue has for a status', async language => {
    let status = 0
    const page = await open(route => route.fulfill({ status }), { language })
    const messages = catalogue(language, 'errors')
    const failed: unknown[] = []
    for (const [code, english] of catalogueOfStatuses) {
      status = code
      failed.push(await get(page))
      const translated = messages[`request.${code}`]!.replace('{{url}}', `${origin}/api/thing`)
      const text = language === 'en' ? english : translated
      await eventually(async () => expect(await toasts(page)).toEqual([text]))
      expect(await page.locator('.toast-error').count()).toBe(1)
      expect(text === english).toBe(language === 'en')
      await page.keyboard.press('Escape')
      await eventually(async () => expect(await toasts(page)).toEqual([]))
    }
    expect(failed).toEqual(catalogueOfStatuses.map(([status]) => ({ failed: { status, url: `${origin}/api/thing` } })))
  })

  test('is silent about every other status, and passes the error on', async () => {
    let status = 0
    const page = await open(route => route.fulfill({ status }))
    for (status of [402, 405, 409, 410, 418, 422, 429, 451, 506, 507, 511]) {
      expect(await get(page)).toEqual({ failed: { status, url: `${origin}/api/thing` } })
    }
    await page.waitForTimeout(300)
    expect(await toasts(page)).toEqual([])
  })

  test('says when no answer came, and when the words of a status do not come either', async () => {
    const page = await open(route =>
      route.request().url().endsWith('gone') ? route.abort() : route.fulfill({ status: 500 }),
    )
    expect(await get(page, '/api/gone')).toEqual({ failed: { status: 0, url: `${origin}/api/gone` } })
    const offline = expect.stringContaining('No response.')
    await eventually(async () => expect(await toasts(page)).toEqual([offline]))
    await page.keyboard.press('Escape')
    await page.route('**/locales/**', route => route.abort())
    await get(page)
    await eventually(async () => expect(await toasts(page)).toEqual([offline]))
  })

  test('gives up after its time with the words of 408, and waits for ever without one', async () => {
    const page = await open(() => {})
    expect(await get(page, '/api/thing', { timeout: 150 })).toEqual({
      failed: { status: 408, url: `${origin}/api/thing` },
    })
    await eventually(async () => expect(await toasts(page)).toEqual(['Request timeout']))
    const still = await page.evaluate(() =>
      Promise.race([feature.request.get('/api/thing'), new Promise(done => setTimeout(done, 600, 'still waiting'))]),
    )
    expect(still).toBe('still waiting')
  })

  test('aborted by the caller says nothing', async () => {
    const page = await open(() => {})
    const name = await page.evaluate(async () => {
      const stop = new AbortController()
      setTimeout(() => stop.abort(), 50)
      return feature.request
        .get('/api/thing', { signal: stop.signal, timeout: 5000 })
        .catch((error: Error) => error.name)
    })
    expect(name).toBe('AbortError')
    await page.waitForTimeout(200)
    expect(await toasts(page)).toEqual([])
    expect(await page.locator('.overlay').count()).toBe(0)
  })

  test('shows the overlay while it waits, unless told not to', async () => {
    const page = await open(() => {})
    await page.evaluate(() => void feature.request.get('/api/thing', { skipOverlay: true }))
    await page.waitForTimeout(300)
    expect(await page.locator('.overlay').count()).toBe(0)
    await page.evaluate(() => void feature.request.get('/api/thing'))
    await page.waitForSelector('.overlay')
  })

  test('closes the overlay with the failure', async () => {
    const page = await open(async route => {
      await new Promise(done => setTimeout(done, 400))
      await route.fulfill({ status: 500 })
    })
    const failed = get(page)
    await page.waitForSelector('.overlay')
    await failed
    await eventually(async () => expect(await page.locator('.overlay').count()).toBe(0))
    await eventually(async () => expect(await toasts(page)).toEqual(['Internal server error']))
  })

  test('asks the configured base and nothing outside of it', async () => {
    const apiBase = 'https://api.example.test/v1'
    const page = await here.open({ apiBase })
    const asked: string[] = []
    await page.route(/example\.test|evil/, route => {
      asked.push(route.request().url())
      return route.fulfill({
        json: {},
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      })
    })
    await get(page, '/things?a=1')
    const refused = await page.evaluate(
      paths =>
        Promise.all(
          paths.map(path =>
            feature.request.get(path).then(
              () => path,
              (error: Error) => error.name,
            ),
          ),
        ),
      ['things', '@evil.test/', '.evil.test/', ':80/', '/../v2', '/%2e%2e/v2', '/..\\v2', 'https://evil.test/', ''],
    )
    expect(refused).toEqual(Array(9).fill('TypeError'))
    expect(new Set(asked)).toEqual(new Set([`${apiBase}/things?a=1`]))
    expect(await toasts(page)).toEqual([])
  })
})
