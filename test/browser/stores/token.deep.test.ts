import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { blockStorage } from '../../support/init-scripts.ts'
import { answer, harness, load } from '../harness/suite.ts'

const here = harness()

const has = (page: Page, wanted: string) =>
  eventually(async () => expect(await page.evaluate(() => feature.token())).toBe(wanted))

describe('the stored token', () => {
  test('is in step across tabs and outlives a reload', async () => {
    const one = await here.open()
    const two = await load(one.context())
    await one.evaluate(() => feature.setToken('abc'))
    await has(one, 'abc')
    await has(two, 'abc')
    expect(await two.evaluate(() => ({ ...localStorage }))).toEqual({ token: 'abc' })
    await two.reload()
    await has(two, 'abc')
    await two.evaluate(() => feature.setToken(''))
    await has(one, '')
    expect(await one.evaluate(() => localStorage.length)).toBe(0)
    await one.evaluate(() => feature.setToken('def'))
    await has(two, 'def')
    await two.evaluate(() => localStorage.clear())
    await has(one, '')
  })

  test('lives as long as the page where storage is blocked', async () => {
    const page = await here.open({ init: blockStorage })
    await has(page, '')
    await page.evaluate(() => feature.setToken('abc'))
    const headers: string[] = []
    await answer(page, route => {
      headers.push(route.request().headers().authorization!)
      return route.fulfill({ json: {} })
    })
    await page.evaluate(() => feature.request.get('/api/me'))
    expect(headers).toEqual(['Bearerabc'])
  })
})
