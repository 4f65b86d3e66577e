import type { Page } from 'playwright-core'
import { defaultLanguage } from '../../../shared/languages.ts'
import { eventually } from '../../support/eventually.ts'
import { timeoutsByClock } from '../../support/init-scripts.ts'
import { otherLanguage } from '../../support/sample-routes.ts'
import { catalogue, origin } from '../harness/serve.ts'
import { harness } from '../harness/suite.ts'
import { get, open, statuses, toasts } from './call.ts'

const here = harness()

const shows = (page: Page, ...wanted: unknown[]) => eventually(async () => expect(await toasts(page)).toEqual(wanted))
/** Causes an error and expects that its toast is the only toast. */
const showsNothingBefore = async (page: Page) => {
  await get(page, '/api/failing')
  await shows(page, catalogue(defaultLanguage, 'errors')['request.500'])
}

describe('the request client', () => {
  test('shows the message of a status in the language of the page', async () => {
    let status = 0
    const page = await open(here, route => route.fulfill({ status }), { language: otherLanguage })
    const messages = catalogue(otherLanguage, 'errors')
    for (status of statuses) {
      await get(page)
      await shows(page, messages[`request.${status}`]!.replace('{{url}}', `${origin}/api/thing`))
      await page.keyboard.press('Escape')
      await shows(page)
    }
  })

  test('shows no toast for any other status, and rejects with the error', async () => {
    let status = 0
    const page = await open(here, route => route.fulfill({ status }))
    for (status of [402, 405, 409, 410, 418, 451, 506, 507, 511])
      expect(await get(page)).toEqual({ failed: { status, url: `${origin}/api/thing` } })
    status = 500
    await showsNothingBefore(page)
  })

  test('shows the message about a missing response, also if the message of a status cannot be loaded', async () => {
    const page = await open(here, route =>
      route.request().url().endsWith('gone') ? route.abort() : route.fulfill({ status: 500 }),
    )
    expect(await get(page, '/api/gone')).toEqual({ failed: { status: 0, url: `${origin}/api/gone` } })
    const offline = catalogue(defaultLanguage, 'common')['toast.offline']
    await shows(page, offline)
    await page.keyboard.press('Escape')
    await shows(page)
    await page.route('**/locales/**', route => route.abort())
    await get(page)
    await shows(page, offline)
  })

  test('times out with the message of status 408 after the given time', async () => {
    const page = await open(here, () => {}, { clock: true, init: timeoutsByClock })
    const failed = get(page, '/api/thing', { timeout: 150 })
    await page.clock.runFor(149)
    expect(await toasts(page)).toEqual([])
    await page.clock.runFor(1)
    expect(await failed).toEqual({ failed: { status: 408, url: `${origin}/api/thing` } })
    await shows(page, catalogue(defaultLanguage, 'errors')['request.408'])
  })

  test('waits without limit if no timeout is given', async () => {
    const page = await open(here, () => {}, { clock: true, init: timeoutsByClock })
    await page.evaluate(() => {
      const ended = () => Object.assign(window, { ended: true })
      feature.request.get('/api/thing').then(ended, ended)
    })
    await page.clock.fastForward('24:00:00')
    expect(await page.evaluate(() => 'ended' in window)).toBe(false)
  })

  test('shows nothing if the caller aborts', async () => {
    const page = await open(here, route => route.request().url().endsWith('failing') && route.fulfill({ status: 500 }))
    const name = await page.evaluate(async () => {
      const stop = new AbortController()
      const asked = feature.request.get('/api/thing', { signal: stop.signal, timeout: 60_000 })
      stop.abort()
      return asked.catch((error: Error) => error.name)
    })
    expect(name).toBe('AbortError')
    await showsNothingBefore(page)
    expect(await page.locator('.overlay').count()).toBe(0)
  })

  test('shows the overlay while it waits, unless the caller does not want it', async () => {
    const page = await open(here, () => {}, { clock: true })
    await page.evaluate(() => void feature.request.get('/api/thing', { skipOverlay: true }))
    await page.clock.runFor(1000)
    expect(await page.locator('.overlay').count()).toBe(0)
    await page.evaluate(() => void feature.request.get('/api/thing'))
    await page.clock.runFor(1000)
    await page.waitForSelector('.overlay')
  })

  test('closes the overlay when a request fails', async () => {
    const answered = Promise.withResolvers<void>()
    const page = await open(here, route => answered.promise.then(() => route.fulfill({ status: 500 })))
    const failed = get(page)
    await page.waitForSelector('.overlay')
    answered.resolve()
    await failed
    await eventually(async () => expect(await page.locator('.overlay').count()).toBe(0))
    await shows(page, catalogue(defaultLanguage, 'errors')['request.500'])
  })

  test('requests only URLs of the site', async () => {
    const asked: string[] = []
    const page = await open(here, route => {
      asked.push(route.request().url())
      return route.fulfill({ json: {} })
    })
    await page.route(/evil/, route => {
      asked.push(route.request().url())
      return route.abort()
    })
    await get(page, '/api/things?a=1')
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
      ['things', '@evil.test/', '.evil.test/', ':80/', 'https://evil.test/', ''],
    )
    expect(refused).toEqual(Array(6).fill('TypeError'))
    expect(new Set(asked)).toEqual(new Set([`${origin}/api/things?a=1`]))
    expect(await toasts(page)).toEqual([])
  })
})
