import type { RequestListener } from 'node:http'
import { acceptAbsoluteForm } from '../../../server/http/origin-form.ts'
import { payloadPath } from '../../../shared/payload.ts'
import { askRaw, askTarget } from '../../support/ask-raw.ts'
import { innerPath, otherHome } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

const own = [
  'https://www.example.com',
  'http://www.example.com',
  'HTTPS://WWW.Example.COM',
  'https://www.example.com:443',
  'http://www.example.com:80',
]
const paths = [
  '/',
  otherHome,
  `${innerPath}?a=b`,
  `${otherHome}/`,
  payloadPath(innerPath),
  '/healthz',
  '/nowhere',
  '//x',
  '/%zz',
]

const foreign = [
  'http://evil.example',
  'https://www.example.com.evil.example',
  'https://www.example.com:8443',
  'https://www.example.com@evil.example',
  'https://evil.example@www.example.com',
  'https://:@www.example.com',
  'ftp://www.example.com',
  'https:www.example.com',
  'https:///www.example.com',
  'https://www.example.com\\@evil.example',
]

describe('a request target in absolute form', () => {
  silentConsole()
  let handler: RequestListener
  beforeAll(async () => {
    const site = await testSite()
    handler = acceptAbsoluteForm(await warmHandler(site, '/', otherHome), site.config.origin)
  })

  const ask = async (target: string) => {
    const { status, location, body } = await askTarget(handler, target, 'Accept: text/html\r\n')
    return { status, location, body }
  }

  test.each(own)('gets the same response as the path, if the site is at %s', async origin => {
    for (const path of paths) {
      // Request each page once before the comparison, because only the first response is streamed in chunks.
      await ask(path)
      const plain = await ask(path)
      expect([path, await ask(origin + path)]).toEqual([path, plain])
    }
    expect(await ask(origin)).toEqual(await ask('/'))
    expect(await ask(`${origin}?a=b`)).toEqual(await ask('/?a=b'))
  })

  test.each(foreign)('is refused if the site is not at %s', async origin => {
    for (const path of ['/', otherHome, '/healthz', '/robots.txt', '/api/me', payloadPath(innerPath)]) {
      const { status, location, body } = await ask(origin + path)
      expect([path, status, location]).toEqual([path, 400, undefined])
      expect(body).not.toContain('evil')
    }
  })

  test('ignores the Host header', async () => {
    const lines = [`GET https://www.example.com${otherHome} HTTP/1.1`, 'Host: evil.example', 'Connection: close']
    const answer = await askRaw(handler, `${lines.join('\r\n')}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).not.toContain('evil')
  })
})
