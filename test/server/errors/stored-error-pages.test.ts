import { createServer } from 'node:http'
import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { createPageCache } from '../../../server/page/page-cache.ts'
import { defaultLanguage, languageRow } from '../../../shared/languages.ts'
import { agents } from '../../support/agents.ts'
import { askAs } from '../../support/ask-as.ts'
import { otherHome, otherLanguage } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

const person = { 'user-agent': agents.chrome, accept: 'text/html' }

describe('the cache of error pages', () => {
  silentConsole()
  test.each(['identity', 'gzip', 'br', 'zstd', 'deflate'])(
    'serves every URL with the same error from one page, in %s',
    async coding => {
      const site = await testSite()
      const handler = createApp(site)
      const ask = (path: string, own = {}) => askAs(handler, path, coding, { ...person, ...own })
      const [rendered, stored, again] = [
        await ask(`${otherHome}/a`),
        await ask(`${otherHome}/b/c?d`),
        await ask('/x', { cookie: `i18n_redirected=${otherLanguage}` }),
      ]
      expect(site.pages.size).toBe(1)
      for (const { status, headers, text } of [rendered, stored, again]) {
        expect([status, text]).toEqual([404, rendered.text])
        expect(headers).toMatchObject({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'content-language': languageRow(otherLanguage).tag,
        })
        expect(headers.vary!.split(', ').sort()).toEqual([
          'Accept',
          'Accept-Encoding',
          'Cookie',
          'Sec-Fetch-Dest',
          'User-Agent',
        ])
        expect(headers).not.toHaveProperty('set-cookie')
      }
      // The stored page lacks the header `X-Accel-Buffering`, so nginx buffers it, and a slow client does not occupy this server.
      expect([rendered, stored].map(({ headers }) => headers['x-accel-buffering'])).toEqual(['no', undefined])
      expect(stored.headers['content-length']).toBe(String(stored.size))
      expect(stored.encoding).toBe(coding === 'deflate' ? 'identity' : coding)
    },
  )

  test('keeps one page for each status, kind of error and language', async () => {
    const site = await testSite()
    const handler = createApp(site)
    const titles = []
    for (const path of ['/x', '/%ff', `${otherHome}/x`, '/x', '/%ff', `${otherHome}/x`]) {
      titles.push(/<title>(.*) · /.exec((await request(handler).get(path).set(person)).text)![1])
    }
    const { errors } = site.catalogues[defaultLanguage]
    const others = site.catalogues[otherLanguage].errors
    const expected = [errors['notFound.title'], errors['unreadable.title'], others['notFound.title']]
    expect(titles).toEqual([...expected, ...expected])
    expect(site.pages.size).toBe(3)
  })

  test('never sends 304 to a client that has an error page', async () => {
    const handler = createApp(await testSite())
    await request(handler).get('/x').set(person)
    for (const tag of ['*', (await request(handler).get('/x').set(person)).headers.etag]) {
      expect(
        (
          await request(handler)
            .get('/x')
            .set({ ...person, 'If-None-Match': tag })
        ).status,
      ).toBe(404)
    }
  })

  test('renders and compresses one page for a hundred wrong URLs', async () => {
    const compress = jest.fn(async (document: Buffer) => new Map([['identity' as const, document]]))
    const site = await testSite({}, { pages: createPageCache(compress) })
    const render = jest.spyOn(site.pages, 'begin')
    const server = createServer(createApp(site)).listen(0, '127.0.0.1')
    for (let turn = 0; turn < 100; turn++) await request(server).get(`/nowhere/${turn}`).set(person)
    server.close().closeAllConnections()
    expect(render).toHaveBeenCalledTimes(1)
    expect(compress).toHaveBeenCalledTimes(1)
  })
})
