import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Route } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { innerPath } from '../../support/sample-routes.ts'
import { visits } from '../../support/visits.ts'
import { sparing } from './note-requests.ts'

const here = visits()

/** Pending responses of another site. */
const waiting: ServerResponse[] = []
const elsewhere = createServer((_, response) => void waiting.push(response))

beforeAll(() => once(elsewhere.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => new Promise(done => elsewhere.close(done)))

test('a visitor who leaves the site while a page is loading arrives at the other site, even if the browser aborts the page', async () => {
  const held: Route[] = []
  const { page, said } = await here.visit('/', {
    prepare: async page => {
      await sparing(page)
      await page.route(/_payload|\/locales\//, route => void held.push(route))
    },
  })
  await follow(page, innerPath)
  await eventually(() => expect(held).toHaveLength(1))
  const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
  await page.evaluate(address => location.assign(address), address)
  await eventually(() => expect(waiting).toHaveLength(1))
  // Abort the payload request and then the requests for the two message files, as WebKit does when the visitor leaves a page.
  const heard: string[] = []
  await eventually(async () => {
    await Promise.all(held.splice(0).map(route => route.abort()))
    heard.push(...said())
    expect(heard.filter(line => line.includes('The messages'))).toHaveLength(2)
  })
  waiting[0]!.writeHead(200, { 'content-type': 'text/html' }).end('<link rel="icon" href="data:,">')
  await page.waitForURL(address)
  said()
})
