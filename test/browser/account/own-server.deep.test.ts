import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventually } from '../../support/eventually.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
import { openAccount, sees, signUp } from './visitor.ts'

/** Starts an API that answers every request with 401, and records the requests. */
async function startApi() {
  const asked: string[] = []
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`)
    res.writeHead(401).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

const here = visits(async () => {
  const api = await startApi()
  const site = await serveSite({ env: { API_URL: api.url } })
  const stop = async () => {
    await site.stop()
    api.server.closeAllConnections()
    api.server.close()
  }
  return { ...site, api, stop }
}, still)

describe('a site whose API_URL names another server', () => {
  test('checks the session with its own API and sends the token nowhere else', async () => {
    const answers: string[] = []
    const { page } = await here.visit('/', {
      prepare: async page =>
        void page.on('response', response => {
          if (response.url().endsWith('/api/me')) answers.push(`${response.status()} ${response.url()}`)
        }),
    })
    await signUp(page)
    await page.keyboard.press('Escape')
    answers.length = 0
    await openAccount(page)
    await eventually(() => expect(answers).toEqual([`200 ${here.site.url}/api/me`]))
    await sees(page, 'Your account')
    expect(here.site.api.asked).toEqual([])
  })

  test('allows its pages to connect to both servers', async () => {
    const { headers } = await fetch(here.site.url)
    const [sources] = /connect-src [^;]*/.exec(headers.get('content-security-policy')!)!
    expect(sources.split(' ')).toEqual(expect.arrayContaining(["'self'", here.site.api.url]))
  })
})
