import type { IncomingHttpHeaders } from 'node:http'
import request from 'supertest'
import { createHandler } from '../../../server/handler.ts'
import { match } from '../../../shared/routes.ts'
import { askAs } from '../../support/ask-as.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { origin, testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

const ofTheForm = ['etag', 'content-length', 'content-encoding', 'transfer-encoding', 'x-accel-buffering']
const changing = ['date', 'connection', 'keep-alive', ...ofTheForm]

function lasting(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name)))
}

describe('answers', () => {
  silentConsole()
  test.each(['identity', 'gzip', 'br', 'zstd', 'deflate'])(
    'the streamed answer equals the one that was waited for and the one from the cache, in %s',
    async coding => {
      const site = await testSite()
      const handler = createHandler(site)
      const streamed = await askAs(handler, '/de/faq', coding)
      const waited = await askAs(handler, '/de/faq', coding)
      await site.pages.wait('faq___de')
      const cached = await askAs(handler, '/de/faq', coding)
      expect(streamed.headers.etag).toBeUndefined()
      expect(streamed.headers['x-accel-buffering']).toBe('no')
      for (const { headers, text } of [waited, cached]) {
        expect(headers.etag).toBeDefined()
        expect(headers).not.toHaveProperty('x-accel-buffering')
        expect(lasting(headers)).toEqual(lasting(streamed.headers))
        expect(text).toBe(streamed.text)
      }
      expect(streamed.text).toMatch(/<\/html>\n$/)
    },
  )

  test.each(['/', '/jp', '/ko/terms-conditions', '/nowhere', '/faq/', '/_payload.json', '/builds/latest.json'])(
    'HEAD of %s says what GET says, before and after it is stored',
    async path => {
      const site = await testSite()
      const handler = createHandler(site)
      const ask = (method: 'get' | 'head') => request(handler)[method](path).set('Accept-Encoding', 'br').redirects(0)
      const waited = [await ask('head'), await ask('get'), await ask('head')]
      const route = match(path)
      if (route) await site.pages.wait(route.name)
      const answers = [...waited, await ask('head'), await ask('get')]
      const [before, , , after, stored] = answers
      for (const { status, headers } of answers) {
        expect(status).toBe(before!.status)
        expect(lasting(headers)).toEqual(lasting(stored!.headers))
      }
      expect([before!.text, after!.text]).toEqual([undefined, undefined])
      expect(after!.headers.etag).toBe(stored!.headers.etag)
    },
  )

  test('a first HEAD leaves the whole page for the next visitor', async () => {
    const handler = createHandler(await testSite())
    await request(handler).head('/fr').expect(200)
    const { headers, text } = await request(handler).get('/fr').expect(200)
    expect(headers.etag).toBeDefined()
    expect(text).toMatch(/<\/html>\n$/)
  })

  test('every answer carries the security headers', async () => {
    const handler = await warmHandler(await testSite(), '/de')
    for (const path of ['/de', '/ko', '/faq/', '/nowhere', '/robots.txt', '/builds/latest.json', '/_payload.json']) {
      const { headers } = await request(handler).get(path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=63072000',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cross-origin-opener-policy': 'same-origin',
      })
      expect(headers).not.toHaveProperty('x-powered-by')
    }
  })

  test.each([
    ['0', 'max-age=63072000'],
    ['1', 'max-age=63072000; includeSubDomains'],
  ])('with HSTS_SUBDOMAINS=%s browsers are told %s', async (value, told) => {
    const handler = await warmHandler(await testSite({ HSTS_SUBDOMAINS: value }), '/de')
    for (const path of ['/de', '/ko', '/nowhere', '/api/none']) {
      expect((await request(handler).get(path)).headers['strict-transport-security']).toBe(told)
    }
  })

  test('neither Host nor forwarding headers reach the document', async () => {
    const forged = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'javascript' }
    const handler = await warmHandler(await testSite(), '/de')
    for (const path of ['/de', '/ko', '/De', '/nowhere', '/sitemap.xml']) {
      const { headers, text } = await request(handler).get(path).set(forged).redirects(0)
      expect(JSON.stringify(headers) + text).not.toContain('evil.example')
    }
    expect((await request(handler).get('/de').set(forged)).text).toContain(origin)
  })
})
