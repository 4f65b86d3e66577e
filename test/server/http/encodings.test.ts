import type { RequestListener } from 'node:http'
import { askAs } from '../../support/ask-as.ts'
import { otherHome, otherLanguage } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

const wishes = [
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['zstd', 'zstd'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'zstd'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0, zstd;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0.1, identity;q=0.5', 'identity'],
  ['x-gzip, compress', 'identity'],
  ['deflate', 'identity'],
  ['BR', 'br'],
  [';;;,,q=,', 'identity'],
] as const

describe('a page and a file', () => {
  silentConsole()
  const paths = [otherHome, `/locales/${otherLanguage}/common.json`]
  let handler: RequestListener
  beforeAll(async () => {
    handler = await warmHandler(await testSite(), otherHome)
  })

  test.each(wishes)('are sent for the Accept-Encoding "%s" in %s', async (wish, encoding) => {
    for (const path of paths) {
      const plain = await askAs(handler, path, 'identity')
      const answer = await askAs(handler, path, wish)
      expect(answer).toMatchObject({ status: 200, encoding, text: plain.text })
      expect(answer.headers['content-length']).toBe(String(answer.size))
      expect(answer.headers.vary).toMatch(/Accept-Encoding/)
      expect(answer.headers.etag).toMatch(new RegExp(`^"[\\w-]{22}-${encoding}"$`))
    }
  })

  test.each(['identity', 'gzip', 'br', 'zstd'])('give 304 to a client that has them in %s', async coding => {
    for (const path of paths) {
      const { headers } = await askAs(handler, path, coding)
      for (const tag of [headers.etag, `W/${headers.etag}`, `"x", ${headers.etag}`, '*']) {
        const again = await askAs(handler, path, coding, { 'if-none-match': tag! })
        expect(again).toMatchObject({ status: 304, text: '' })
        expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] })
      }
      expect(await askAs(handler, path, coding, { 'if-none-match': '"another"' })).toMatchObject({ status: 200 })
    }
  })

  test.each([
    ['if-match', '"another"'],
    ['range', 'bytes=0-9'],
    ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ])('are sent completely despite %s: %s', async (name, value) => {
    for (const path of paths) {
      const { text } = await askAs(handler, path, '')
      expect(await askAs(handler, path, '', { [name]: value })).toMatchObject({ status: 200, text })
    }
  })
})
