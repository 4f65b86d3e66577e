import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createApp } from '../../../server/app.ts'
import { messagesPath } from '../../../shared/messages.ts'
import { payloadPath } from '../../../shared/payload.ts'
import { sampleFiles } from '../../support/sample-files.ts'
import { innerPath, otherHome, otherLanguage } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

/** Returns the same text each time, because real metrics would differ between two requests. */
const gatherMetrics = async () => 'requests 1\n'.repeat(500)
const token = 'a-token-of-the-metrics'
const json = { accept: 'application/json' }
const html = { accept: 'text/html' }
const bot = { ...html, 'user-agent': 'Googlebot' }
const longPath = `/${'a'.repeat(3_000)}`

const kinds: [what: string, path: string, headers?: IncomingHttpHeaders][] = [
  ['the home page', '/'],
  ['a page', innerPath],
  ['a page in another language', otherHome],
  ['a page with a query', `${innerPath}?a=b`],
  ['a redirect to the detected language', '/', { 'accept-language': otherLanguage }],
  ['a redirect to the canonical path', `${otherHome}/`],
  ['an error page', '/nowhere', html],
  ['an error page for a long URL', longPath, html],
  ['an error as text', '/nowhere', bot],
  ['an error as long text', longPath, bot],
  ['an error as JSON', '/nowhere', json],
  ['an error as long JSON', `/api${longPath}`],
  ['an error page for a malformed URL', '/%zz', html],
  ['a refusal of the API', '/api/me'],
  ['a refused method', '/api/reports'],
  ['the sitemap', '/sitemap.xml'],
  ['robots.txt', '/robots.txt'],
  ['security.txt', '/.well-known/security.txt'],
  ['a health check', '/healthz'],
  ['a readiness check', '/readyz'],
  ['the build pointer', '/builds/latest.json'],
  ['a payload', payloadPath(innerPath)],
  ['a message file', messagesPath(otherLanguage, 'common')],
  ['a missing asset', '/assets/none.js'],
  ['the icon', '/favicon.ico'],
  ['metrics', '/metrics', { authorization: `Bearer ${token}` }],
  ['metrics without a token', '/metrics', json],
]

const encodings = ['', 'identity', 'gzip', 'gzip, deflate, br, zstd', 'identity;q=0, zstd']

describe('HEAD', () => {
  silentConsole()
  let server: Server
  const start = async () => {
    server = createServer(createApp(await testSite({ METRICS_TOKEN: token }, { gatherMetrics })))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  afterEach(() => void server.close().closeAllConnections())

  const ask = async (method: string, path: string, headers: IncomingHttpHeaders) => {
    const { port } = server.address() as AddressInfo
    const sent = request({ port, method, path, headers, agent: false }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const body = await buffer(answer)
    const { date, 'x-request-id': _, ...rest } = answer.headers
    return { status: answer.statusCode, headers: rest, length: body.length }
  }

  const askBoth = async (path: string, headers: IncomingHttpHeaders) => {
    const [head, get] = [await ask('HEAD', path, headers), await ask('GET', path, headers)]
    expect([headers, head]).toEqual([headers, { ...get, length: 0 }])
    return get
  }

  const compare = async (path: string, own: IncomingHttpHeaders) => {
    for (const encoding of encodings) {
      const headers = { ...own, ...(encoding && { 'accept-encoding': encoding }) }
      const get = await askBoth(path, headers)
      expect(get.headers['content-length']).toBe(String(get.length))
      if (get.headers.etag) await askBoth(path, { ...headers, 'if-none-match': get.headers.etag })
    }
  }

  test.each(kinds)('gets the status and headers of GET, for %s', async (_what, path, headers = {}) => {
    await start()
    await compare(path, headers)
  })

  test('gets the status and headers of GET, for assets', async () => {
    await start()
    const { files } = await testSite()
    for (const path of sampleFiles(Object.keys(files.assets), 1)) await compare(path, {})
  })
})
