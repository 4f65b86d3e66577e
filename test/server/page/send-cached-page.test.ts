import { once } from 'node:events'
import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import type { EncodedBody } from '../../../server/http/representation.ts'
import { languageRow } from '../../../shared/languages.ts'
import { agents } from '../../support/agents.ts'
import { listeningServer } from '../../support/http-server.ts'
import { innerPath, otherHome, otherInnerPath, otherLanguage } from '../../support/sample-routes.ts'
import { testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

async function warmSite() {
  const site = await testSite()
  const handler = createApp(site)
  await request(handler).get(otherHome).expect(200)
  await site.pages.wait(`index___${otherLanguage}`)
  return { site, handler, ask: () => request(handler).get(`${otherHome}?secret`).set('Host', 'x') }
}

function failingOnce<Args extends unknown[], Result>(real: (...args: Args) => Result) {
  let failed = false
  return (...args: Args): Result => {
    if (failed) return real(...args)
    failed = true
    throw new Error('broken')
  }
}

const fault = (message: string) => {
  const err = expect.objectContaining({ message: expect.stringContaining(message) })
  return [expect.objectContaining({ path: otherHome, err, id: expect.any(String) }), 'Request failed']
}

describe('the first middleware', () => {
  test.each([
    ['a page to be rendered', otherInnerPath, 200],
    ['a page in the cache', otherHome, 200],
    ['an unknown path', '/nowhere', 404],
    ['a path that is not canonical', `${innerPath.toUpperCase()}/`, 301],
    ['a file', '/robots.txt', 200],
    ['a malformed path', '/%', 400],
  ])('decides once about a request for %s', async (_says, path, status) => {
    const { site, handler } = await warmSite()
    const decide = jest.spyOn(site, 'decidePage')
    await request(handler).get(path).redirects(0).expect(status)
    expect(decide).toHaveBeenCalledTimes(1)
  })

  const paths = ['/', otherHome, innerPath, otherInnerPath]
  const kinds: Record<string, Record<string, string>> = {
    'without hints': {},
    'with gzip': { 'Accept-Encoding': 'gzip' },
    'with brotli': { 'Accept-Encoding': 'br, gzip;q=0.5' },
    'with zstd': { 'Accept-Encoding': 'zstd' },
    'without an encoding': { 'Accept-Encoding': 'identity' },
    'in another language': { 'Accept-Language': languageRow(otherLanguage).tag },
    'with a cookie': { Cookie: `i18n_redirected=${otherLanguage}` },
    'from the site': { 'Sec-Fetch-Site': 'same-origin' },
    'from a crawler': { 'User-Agent': agents.googlebot },
    conditional: { 'If-None-Match': '*' },
  }
  // Use one handler for all kinds of request, so that the test also fails if one kind gets the cached response of another kind.
  const site = testSite()
  const warmed = site.then(made => warmHandler(made, ...paths))
  test.each(Object.entries(kinds))('sends the same response as the handlers after it: %s', async (_kind, headers) => {
    const [{ pages }, handler] = [await site, await warmed]
    const { get } = pages
    const ask = async (path: string, method: 'get' | 'head') => {
      const {
        status,
        headers: got,
        text,
      } = await request(handler)
        [method](path)
        .set({ Host: 'x', ...headers })
        .redirects(0)
      return { status, headers: { ...got, date: '', 'x-request-id': '' }, text }
    }
    for (const path of [...paths, `${innerPath}?query`]) {
      for (const method of ['get', 'head'] as const) {
        await request(handler)[method](path).set('Host', 'x')
        const sent = await ask(path, method)
        expect({ path, method, ...(await ask(path, method)) }).toEqual({ path, method, ...sent })
        // Hide the page from the first middleware, so that the handlers after it send the page.
        pages.get = () => {
          pages.get = get
          return undefined
        }
        expect({ path, method, ...(await ask(path, method)) }).toEqual({ path, method, ...sent })
        pages.get = get
      }
    }
  })

  test('decides once about requests with the same head', async () => {
    const { site, handler } = await warmSite()
    const decide = jest.spyOn(site, 'decidePage')
    const server = await listeningServer(handler)
    const ask = (more = '') => `GET ${otherHome} HTTP/1.1\r\nHost: x\r\n${more}\r\n`
    const client = await server.dial(ask() + ask() + ask('Cookie: a=b\r\n') + ask() + ask().replace('GET', 'POST'))
    await client.said(200, 200, 200, 200, 405)
    server.close()
    expect(decide).toHaveBeenCalledTimes(2)
    expect(site.lines).toHaveLength(6)
  })

  test('does not send a page that has left the cache', async () => {
    const { site, ask } = await warmSite()
    await ask()
    const { misses } = site.metrics.pages
    Object.assign(site, { pages: (await testSite()).pages })
    await ask().expect(200)
    expect(site.metrics.pages.misses).toBe(misses + 1)
  })
})

describe('an exception in the first middleware', () => {
  let close = () => {}
  afterEach(() => close())

  test.each([
    ['the decision about the page', site => Object.assign(site, { decidePage: failingOnce(site.decidePage) })],
    ['the page cache', site => Object.assign(site.pages, { get: failingOnce(site.pages.get) })],
  ] satisfies [string, (site: Awaited<ReturnType<typeof testSite>>) => unknown][])(
    'becomes one error page and one log line, if it is thrown by %s',
    async (_says, spoil) => {
      const { site, ask } = await warmSite()
      spoil(site)
      const { headers, text } = await ask().expect(500)
      expect(headers).toMatchObject({
        ...{
          'cache-control': 'no-store',
          'content-language': languageRow(otherLanguage).tag,
          'x-content-type-options': 'nosniff',
        },
        'x-robots-tag': 'noindex',
      })
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(text).toContain(site.catalogues[otherLanguage].errors['failed.title'])
      expect(text).not.toContain('broken')
      expect(site.events).toEqual([fault('broken')])
      expect(site.lines.at(-1)).toMatchObject({ path: otherHome, status: 500 })
      await ask().expect(200)
      expect(site.events).toHaveLength(1)
    },
  )

  test('becomes JSON for a program and one line of text for a crawler', async () => {
    const { site, ask } = await warmSite()
    const { decidePage } = site
    site.decidePage = failingOnce(decidePage)
    expect((await ask().set('Accept', 'application/json').expect(500)).body).toMatchObject({ statusCode: 500 })
    site.decidePage = failingOnce(decidePage)
    expect((await ask().set('User-Agent', agents.googlebot).expect(500)).text).toBe('500 Internal Server Error\n')
  })

  test('closes the connection if the response has begun', async () => {
    const { site, handler } = await warmSite()
    const server = await listeningServer(handler)
    close = server.close
    const { get } = site.pages
    site.pages.get = () => {
      site.pages.get = get
      return brokenFile
    }
    const ask = `GET ${otherHome} HTTP/1.1\r\nHost: x\r\n\r\n`
    const cut = await server.dial(ask)
    if (!cut.closed()) await once(cut.socket, 'close')
    expect([await cut.answer(), server.open.size]).toEqual(['', 0])
    expect(site.events).toEqual([fault('argument')])
    await (await server.dial(ask)).said(200)
  })
})

/** The body is not a buffer, so sending it throws. */
const identity = {
  encoding: 'identity' as const,
  etag: '"x"',
  body: { length: 1, toString: () => 1 } as unknown as Buffer,
}
const brokenFile: EncodedBody = { type: 'text/html', representations: new Map([['identity', identity]]) }
