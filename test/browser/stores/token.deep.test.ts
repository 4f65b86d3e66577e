import { blockStorage } from '../../support/init-scripts.ts'
import { answer, harness } from '../harness/suite.ts'

const here = harness()

test('the token is kept for the lifetime of the page if storage is blocked', async () => {
  const page = await here.open({ init: blockStorage })
  expect(await page.evaluate(() => feature.token())).toBe('')
  await page.evaluate(() => feature.setToken('abc'))
  const headers: string[] = []
  await answer(page, route => {
    headers.push(route.request().headers().authorization!)
    return route.fulfill({ json: {} })
  })
  await page.evaluate(() => feature.request.get('/api/me'))
  expect(headers).toEqual(['Bearerabc'])
})
