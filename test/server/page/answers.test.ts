import type { IncomingHttpHeaders } from 'node:http'
import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { href, match } from '../../../shared/routes.ts'
import { askAs } from '../../support/ask-as.ts'
import {
  innerPage,
  innerPath,
  otherHome,
  otherInnerPath,
  otherLanguage,
  thirdHome,
  thirdLanguage,
} from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { origin, testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

/** Headers that may differ between two responses with the same content. */
const ofTransfer = [
  'date',
  'connection',
  'keep-alive',
  'etag',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'x-accel-buffering',
  'x-request-id',
]

function contentHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTransfer.includes(name)))
}

describe('a response of the server', () => {
  silentConsole()
  test.each(['identity', 'gzip', 'br', 'zstd', 'deflate'])(
    'is the same in %s whether it is streamed, waits for a concurrent render, or comes from the page cache',
    async coding => {
      const site = await testSite()
      const handler = createApp(site)
      const streamed = await askAs(handler, otherInnerPath, coding)
      const waited = await askAs(handler, otherInnerPath, coding)
      await site.pages.wait(`${innerPage}___${otherLanguage}`)
      const cached = await askAs(handler, otherInnerPath, coding)
      expect(streamed.headers.etag).toBeUndefined()
      expect(streamed.headers['x-accel-buffering']).toBe('no')
      for (const { headers, text } of [waited, cached]) {
        expect(headers.etag).toBeDefined()
        expect(headers).not.toHaveProperty('x-accel-buffering')
        expect(contentHeaders(headers)).toEqual(contentHeaders(streamed.headers))
        expect(text).toBe(streamed.text)
      }
      expect(streamed.text).toMatch(/<\/html>\n$/)
    },
  )

  const addresses = ['/', otherHome, href(innerPage, thirdLanguage), '/nowhere', `${innerPath}/`]
  test.each([...addresses, '/_payload.json', '/builds/latest.json'])(
    'to a HEAD request for %s has the headers of GET, before and after the page is cached',
    async path => {
      const site = await testSite()
      const handler = createApp(site)
      const ask = (method: 'get' | 'head') => request(handler)[method](path).set('Accept-Encoding', 'br').redirects(0)
      const waited = [await ask('head'), await ask('get'), await ask('head')]
      const route = match(path)
      if (route) await site.pages.wait(route.name)
      const answers = [...waited, await ask('head'), await ask('get')]
      const [before, , , after, stored] = answers
      for (const { status, headers } of answers) {
        expect(status).toBe(before!.status)
        expect(contentHeaders(headers)).toEqual(contentHeaders(stored!.headers))
      }
      expect([before!.text, after!.text]).toEqual([undefined, undefined])
      expect(after!.headers.etag).toBe(stored!.headers.etag)
    },
  )

  test('to a first HEAD request stores the whole page in the cache for the next GET', async () => {
    const handler = createApp(await testSite())
    await request(handler).head(otherHome).expect(200)
    const { headers, text } = await request(handler).get(otherHome).expect(200)
    expect(headers.etag).toBeDefined()
    expect(text).toMatch(/<\/html>\n$/)
  })

  test('has the security headers, with any status', async () => {
    const handler = await warmHandler(await testSite(), otherHome)
    const others = ['/nowhere', '/robots.txt', '/builds/latest.json', '/_payload.json']
    for (const path of [otherHome, thirdHome, `${innerPath}/`, ...others]) {
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
  ])('with HSTS_SUBDOMAINS=%s has Strict-Transport-Security: %s', async (value, header) => {
    const handler = await warmHandler(await testSite({ HSTS_SUBDOMAINS: value }), otherHome)
    for (const path of [otherHome, thirdHome, '/nowhere', '/api/none']) {
      expect((await request(handler).get(path)).headers['strict-transport-security']).toBe(header)
    }
  })

  test('contains nothing of a forged Host or forwarding header', async () => {
    const forged = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'javascript' }
    const handler = await warmHandler(await testSite(), otherHome)
    for (const path of [otherHome, thirdHome, `${otherHome}/`, '/nowhere', '/sitemap.xml']) {
      const { headers, text } = await request(handler).get(path).set(forged).redirects(0)
      expect(JSON.stringify(headers) + text).not.toContain('evil.example')
    }
    expect((await request(handler).get(otherHome).set(forged)).text).toContain(origin)
  })
})
