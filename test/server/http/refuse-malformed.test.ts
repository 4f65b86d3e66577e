import type { RequestListener } from 'node:http'
import { createHandler } from '../../../server/handler.ts'
import { askRaw } from '../../support/ask-raw.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

const hosts = [
  ['none', 'GET /de HTTP/1.1\r\n\r\n'],
  ['an empty one', 'GET /de HTTP/1.1\r\nHost: \r\n\r\n'],
  ['two', 'GET /de HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n'],
  ['two alike in other cases', 'GET /de HTTP/1.1\r\nHost: a.example\r\nHOST: a.example\r\n\r\n'],
  ['one with a path', 'GET /de HTTP/1.1\r\nHost: a.example/b?c\r\n\r\n'],
  ['one with a user', 'GET /de HTTP/1.1\r\nHost: u@a.example\r\n\r\n'],
  ['one with a space', 'GET /de HTTP/1.1\r\nHost: a b\r\n\r\n'],
  ['one with a port too long', 'GET /de HTTP/1.1\r\nHost: a:123456\r\n\r\n'],
] as const

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

const codings = [
  ['an unknown one', 'GET /de HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n'],
  ['a list', 'GET /de HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n'],
  ['chunked on HTTP/1.0', 'GET /de HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  [
    'one beside a length',
    'GET /de HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
] as const

const fine = [
  ['a name', 'GET /de HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n'],
  ['a name with a port', 'GET /de HTTP/1.1\r\nHost: a.example:8080\r\nConnection: close\r\n\r\n'],
  ['an IPv6 address', 'GET /de HTTP/1.1\r\nHost: [::1]:3000\r\nConnection: close\r\n\r\n'],
  ['no Host on HTTP/1.0', 'GET /de HTTP/1.0\r\n\r\n'],
  [
    'an empty chunked body',
    'GET /de HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
  ],
] as const

describe('refuse malformed', () => {
  silentConsole()
  let warm: RequestListener
  beforeAll(async () => {
    warm = await warmHandler(await testSite(), '/de')
  })
  const ask = (bytes: string) => askRaw(warm, bytes)

  test.each(hosts)('a request with %s as Host is refused', async (_says, bytes) => {
    expect(await ask(bytes)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test.each(codings)('with %s as Transfer-Encoding nothing more is read from the connection', async (_says, bytes) => {
    const answer = await ask(bytes + smuggled)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toMatch(/^connection: close$/im)
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
  })

  test('what is refused is nobody’s fault, and fills no log of faults', async () => {
    const site = await testSite()
    const handler = await warmHandler(site, '/de')
    for (const bytes of [hosts[0][1], codings[0][1], 'GET /de HTTP/2.0\r\nHost: x\r\n\r\n'])
      await askRaw(handler, bytes)
    expect(site.events).toEqual([])
  })

  test('another version on the request line is refused', async () => {
    expect(await ask('GET /de HTTP/2.0\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 (400|505) /)
  })

  test.each(fine)('%s is fine, whether the page is rendered or lies in the cache', async (_says, bytes) => {
    for (const handler of [createHandler(await testSite()), warm])
      expect(await askRaw(handler, bytes)).toMatch(/^HTTP\/1\.1 200 /)
  })
})
