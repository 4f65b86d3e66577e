import type { Page } from 'playwright-core'
import { defaultLanguage } from '../../../shared/languages.ts'
import { eventually } from '../../support/eventually.ts'
import { catalogue, origin } from '../harness/serve.ts'
import { harness, load } from '../harness/suite.ts'
import { get, open, statuses, toasts } from './call.ts'

const here = harness()

const shows = (page: Page, ...wanted: string[]) => eventually(async () => expect(await toasts(page)).toEqual(wanted))
const say = (page: Page, ...texts: string[]) =>
  page.evaluate(texts => {
    for (const text of texts) feature.showToast(text)
  }, texts)
const overlays = (page: Page, wanted: number) =>
  eventually(async () => expect(await page.locator('.overlay').count()).toBe(wanted))
const begin = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { end: feature.beginOverlay() })
  })
const end = (page: Page) => page.evaluate(() => (window as unknown as { end: () => void }).end())

describe('the request client', () => {
  test('sends the token without a space and returns only the body', async () => {
    const asked: { method: string; body: string | null; authorization?: string; type?: string }[] = []
    const page = await open(here, route => {
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

  test('shows the message of a status once, and rejects with the error', async () => {
    let status = 0
    const page = await open(here, route => route.fulfill({ status }))
    const messages = catalogue(defaultLanguage, 'errors')
    for (status of statuses) {
      expect(await get(page)).toEqual({ failed: { status, url: `${origin}/api/thing` } })
      await shows(page, messages[`request.${status}`]!.replace('{{url}}', `${origin}/api/thing`))
      expect(await page.locator('.toast-error').count()).toBe(1)
      await page.keyboard.press('Escape')
      await shows(page)
    }
  })
})

describe('the loading overlay', () => {
  test('is not shown for a response within 100 ms', async () => {
    const page = await here.open({ clock: true })
    await begin(page)
    await page.clock.runFor(99)
    await end(page)
    await page.clock.runFor(200)
    await overlays(page, 0)
  })

  test('is shown after 100 ms, until the response', async () => {
    const page = await here.open({ clock: true })
    await begin(page)
    await page.clock.runFor(99)
    expect(await page.locator('.overlay').count()).toBe(0)
    await page.clock.runFor(1)
    await overlays(page, 1)
    await end(page)
    await overlays(page, 0)
  })
})

describe('a toast', () => {
  test('is shown for 3000 ms, 16 px below the top', async () => {
    const page = await here.open({ clock: true, reducedMotion: 'reduce' })
    await say(page, 'Hello')
    await shows(page, 'Hello')
    expect((await page.locator('.toast').boundingBox())?.y).toBe(16)
    await page.clock.runFor(2900)
    expect(await toasts(page)).toEqual(['Hello'])
    await page.clock.runFor(200)
    await shows(page)
  })

  test('appears below earlier toasts, and a sixth toast removes the oldest', async () => {
    const page = await here.open({ clock: true, reducedMotion: 'reduce' })
    await say(page, 'one', 'two', 'three', 'four', 'five', 'six')
    await shows(page, 'two', 'three', 'four', 'five', 'six')
    const boxes = await page.locator('.toast').evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON()))
    expect(boxes.slice(1).map((box, i) => Math.round(box.top - boxes[i]!.bottom))).toEqual([16, 16, 16, 16])
  })
})

test('the stored token is the same in all tabs and survives a reload', async () => {
  const has = (page: Page, wanted: string) =>
    eventually(async () => expect(await page.evaluate(() => feature.token())).toBe(wanted))
  const one = await here.open()
  const two = await load(one.context())
  await one.evaluate(() => feature.setToken('abc'))
  await has(two, 'abc')
  expect(await two.evaluate(() => ({ ...localStorage }))).toEqual({ token: 'abc' })
  await two.reload()
  await has(two, 'abc')
  await two.evaluate(() => feature.setToken(''))
  await has(one, '')
  await one.evaluate(() => feature.setToken('def'))
  await has(two, 'def')
  await two.evaluate(() => localStorage.clear())
  await has(one, '')
})
