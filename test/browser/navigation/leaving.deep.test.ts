import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Route } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { visits } from '../../support/visits.ts'

const here = visits()

/** Another site, which takes its time. */
const elsewhere = createServer((_, response) => {
  setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end('<link rel="icon" href="data:,">'), 600)
})

beforeAll(() => new Promise<void>(done => elsewhere.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise(done => elsewhere.close(done)))

test('who leaves the site while a page is on its way arrives there, though WebKit cuts that page off', async () => {
  const held: Route[] = []
  const hold = (route: Route) => void held.push(route)
  const { page, said } = await here.visit('/faq', {
    prepare: page => page.route(/privacy-policy.*_payload|\/locales\//, hold),
  })
  await page.locator('footer a[href="/privacy-policy"]').first().click()
  await eventually(() => expect(held.length).toBeGreaterThan(0))
  const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
  await page.evaluate(address => location.assign(address), address)
  const end = performance.now() + 400
  while (performance.now() < end) {
    await Promise.all(held.splice(0).map(route => route.abort()))
    await new Promise(done => setTimeout(done, 20))
  }
  await page.waitForURL(address)
  await page.waitForTimeout(1000)
  expect(page.url()).toBe(address)
  said()
})
