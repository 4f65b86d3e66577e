import type { RequestListener } from 'node:http'
import request from 'supertest'
import { createApp } from '../../server/app.ts'
import { createHandler } from '../../server/handler.ts'
import type { EncodedBody } from '../../server/http/representation.ts'
import { agents } from '../support/agents.ts'
import { listeningServer, statuses } from '../support/http-server.ts'
import { testSite } from '../support/site.ts'

/** A site with its page cache warm, and its real parts to fall back on. */
async function warmSite() {
  const site = await testSite()
  const handler = createHandler(site)
  await request(handler).get('/de').expect(200)
  await site.pages.wait('index___de')
  return { site, handler, ask: () => request(handler).get('/de?secret').timeout(5_000) }
}

/** Fails the first time, and is the real function afterwards. */
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
  return [expect.objectContaining({ path: '/de', err, id: expect.any(String) }), 'A request failed.']
}

describe('createHandler', () => {
  test.each([
    ['a page, rendered', '/de/faq', 200],
    ['a page of the cache', '/de', 200],
    ['an unknown address', '/nowhere', 404],
    ['another writing of an address', '/FAQ/', 301],
    ['a file', '/robots.txt', 200],
    ['an unreadable address', '/%', 400],
  ])('decides about a request once: %s', async (_says, path, status) => {
    const { site, handler } = await warmSite()
    const decide = jest.spyOn(site, 'decidePage')
    await request(handler).get(path).redirects(0).expect(status)
    expect(decide).toHaveBeenCalledTimes(1)
  })
})

describe('createApp', () => {
  test.each(['/', '/de', '/De/', '/en/faq', '/nowhere', '/%', '/robots.txt', '/_payload.json'])(
    'answers %s alone as behind the handler',
    async path => {
      const [alone, behind] = [createApp(await testSite()), createHandler(await testSite())]
      const ask = async (app: RequestListener) => {
        const { status, headers, text } = await request(app).get(path).redirects(0)
        return { status, headers: { ...headers, date: '' }, text }
      }
      for (let turn = 0; turn < 2; turn++) expect(await ask(alone)).toEqual(await ask(behind))
    },
  )
})

describe('a fault in front of Express', () => {
  let close = () => {}
  afterEach(() => close())

  test.each([
    ['the decision', site => Object.assign(site, { decidePage: failingOnce(site.decidePage) })],
    ['the page cache', site => Object.assign(site.pages, { get: failingOnce(site.pages.get) })],
  ] satisfies [string, (site: Awaited<ReturnType<typeof testSite>>) => unknown][])(
    'costs one answer, which says so (%s)',
    async (_says, spoil) => {
      const { site, ask } = await warmSite()
      spoil(site)
      const { headers, text } = await ask().expect(500)
      expect(headers).toMatchObject({
        ...{ 'cache-control': 'no-store', 'content-language': 'de', 'x-content-type-options': 'nosniff' },
        'x-robots-tag': 'noindex',
      })
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(text).toContain(site.catalogues.de.errors['failed.title'])
      expect(text).not.toContain('broken')
      expect(site.events).toEqual([fault('broken')])
      expect(site.lines.at(-1)).toMatchObject({ path: '/de', status: 500 })
      await ask().expect(200)
      expect(site.events).toHaveLength(1)
    },
  )

  test('is told to programs and crawlers as any other', async () => {
    const { site, ask } = await warmSite()
    const { decidePage } = site
    site.decidePage = failingOnce(decidePage)
    expect((await ask().set('Accept', 'application/json').expect(500)).body).toMatchObject({ statusCode: 500 })
    site.decidePage = failingOnce(decidePage)
    expect((await ask().set('User-Agent', agents.googlebot).expect(500)).text).toBe('500 Internal Server Error\n')
  })

  test('in an answer that has begun cuts it', async () => {
    const { site, handler } = await warmSite()
    const server = await listeningServer(handler)
    close = server.close
    const { get } = site.pages
    site.pages.get = () => {
      site.pages.get = get
      return brokenFile
    }
    const ask = 'GET /de HTTP/1.1\r\nHost: x\r\n\r\n'
    const cut = await server.dial(ask)
    expect([await cut.answer(), cut.closed(), server.open.size]).toEqual(['', true, 0])
    expect(site.events).toEqual([fault('argument')])
    expect(statuses(await (await server.dial(ask)).answer(200))).toEqual([200])
  })
})

/** Its length can be told, and it cannot be sent. */
const identity = { encoding: 'identity' as const, etag: '"x"', body: { length: 1 } as Buffer }
const brokenFile: EncodedBody = { type: 'text/html', representations: new Map([['identity', identity]]) }
