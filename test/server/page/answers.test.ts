import request from 'supertest'
import { askAs } from '../../support/ask-as.ts'
import { eachApp } from '../../support/each-app.ts'
import { origin, testSite } from '../../support/site.ts'

const ofTheForm = ['etag', 'content-length', 'content-encoding', 'transfer-encoding', 'x-accel-buffering']
const changing = ['date', 'connection', 'keep-alive', ...ofTheForm]

function lasting(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name)))
}

eachApp(make => {
  test.each(['identity', 'gzip', 'br', 'zstd', 'deflate'])(
    'the streamed answer equals the stored one in %s',
    async coding => {
      const handler = make(await testSite())
      const streamed = await askAs(handler, '/de/faq', coding)
      const stored = await askAs(handler, '/de/faq', coding)
      expect(streamed.headers.etag).toBeUndefined()
      expect(stored.headers.etag).toBeDefined()
      expect([streamed, stored].map(({ headers }) => headers['x-accel-buffering'])).toEqual(['no', undefined])
      expect(stored.text).toBe(streamed.text)
      expect(streamed.text).toMatch(/<\/html>\n$/)
    },
  )

  test.each(['/', '/jp', '/ko/terms-conditions', '/nowhere', '/faq/', '/_payload.json', '/builds/latest.json'])(
    'HEAD of %s says what GET says, before and after it is stored',
    async path => {
      const handler = make(await testSite())
      const ask = (method: 'get' | 'head') => request(handler)[method](path).set('Accept-Encoding', 'br').redirects(0)
      const answers = [await ask('head'), await ask('get'), await ask('head'), await ask('get')]
      const [before, , after, stored] = answers
      for (const { status, headers } of answers) {
        expect(status).toBe(before!.status)
        expect(lasting(headers)).toEqual(lasting(stored!.headers))
      }
      expect([before!.text, after!.text]).toEqual([undefined, undefined])
      expect(after!.headers.etag).toBe(stored!.headers.etag)
    },
  )

  test('a first HEAD leaves the whole page for the next visitor', async () => {
    const handler = make(await testSite())
    await request(handler).head('/fr').expect(200)
    const { headers, text } = await request(handler).get('/fr').expect(200)
    expect(headers.etag).toBeDefined()
    expect(text).toMatch(/<\/html>\n$/)
  })

  test('every answer carries the security headers', async () => {
    const handler = make(await testSite())
    for (const path of ['/de', '/de', '/faq/', '/nowhere', '/robots.txt', '/builds/latest.json', '/_payload.json']) {
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
    const handler = make(await testSite({ HSTS_SUBDOMAINS: value }))
    for (const path of ['/de', '/de', '/nowhere', '/api/none']) {
      expect((await request(handler).get(path)).headers['strict-transport-security']).toBe(told)
    }
  })

  test('neither Host nor forwarding headers reach the document', async () => {
    const forged = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'javascript' }
    const handler = make(await testSite())
    for (const path of ['/de', '/de', '/De', '/nowhere', '/sitemap.xml']) {
      const { headers, text } = await request(handler).get(path).set(forged).redirects(0)
      expect(JSON.stringify(headers) + text).not.toContain('evil.example')
    }
    expect((await request(handler).get('/de').set(forged)).text).toContain(origin)
  })
})
