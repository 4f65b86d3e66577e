import type { RequestListener } from 'node:http'
import { createApp } from '../../../server/app.ts'
import { askRaw } from '../../support/ask-raw.ts'
import { otherHome } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

const hosts = [
  ['no', `GET ${otherHome} HTTP/1.1\r\n\r\n`],
  ['an empty', `GET ${otherHome} HTTP/1.1\r\nHost: \r\n\r\n`],
  ['two different values', `GET ${otherHome} HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n`],
  ['the same value twice, in another case,', `GET ${otherHome} HTTP/1.1\r\nHost: a.example\r\nHOST: a.example\r\n\r\n`],
  ['a path', `GET ${otherHome} HTTP/1.1\r\nHost: a.example/b?c\r\n\r\n`],
  ['a user', `GET ${otherHome} HTTP/1.1\r\nHost: u@a.example\r\n\r\n`],
  ['a space', `GET ${otherHome} HTTP/1.1\r\nHost: a b\r\n\r\n`],
  ['a port that is too long', `GET ${otherHome} HTTP/1.1\r\nHost: a:123456\r\n\r\n`],
] as const

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

const codings = [
  ['an unknown coding', `GET ${otherHome} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n`],
  ['a list of codings', `GET ${otherHome} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`],
  [
    'chunked on HTTP/1.0',
    `GET ${otherHome} HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'chunked together with a length',
    `GET ${otherHome} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
] as const

const fine = [
  ['a name', `GET ${otherHome} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`],
  ['a name with a port', `GET ${otherHome} HTTP/1.1\r\nHost: a.example:8080\r\nConnection: close\r\n\r\n`],
  ['an IPv6 address', `GET ${otherHome} HTTP/1.1\r\nHost: [::1]:3000\r\nConnection: close\r\n\r\n`],
  ['no Host on HTTP/1.0', `GET ${otherHome} HTTP/1.0\r\n\r\n`],
  [
    'an empty chunked body',
    `GET ${otherHome} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n`,
  ],
] as const

describe('a malformed request', () => {
  silentConsole()
  let warm: RequestListener
  beforeAll(async () => {
    warm = await warmHandler(await testSite(), otherHome)
  })
  const ask = (bytes: string) => askRaw(warm, bytes)

  test.each(hosts)('gets 400 if its Host header has %s', async (_says, bytes) => {
    expect(await ask(bytes)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test.each(codings)('is the last on its connection if its Transfer-Encoding is %s', async (_says, bytes) => {
    const answer = await ask(bytes + smuggled)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toMatch(/^connection: close$/im)
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
  })

  test('is not logged as an error', async () => {
    const site = await testSite()
    const handler = await warmHandler(site, otherHome)
    for (const bytes of [hosts[0][1], codings[0][1], `GET ${otherHome} HTTP/2.0\r\nHost: x\r\n\r\n`])
      await askRaw(handler, bytes)
    expect(site.events).toEqual([])
  })

  test('is refused if its request line names another version', async () => {
    expect(await ask(`GET ${otherHome} HTTP/2.0\r\nHost: x\r\n\r\n`)).toMatch(/^HTTP\/1\.1 (400|505) /)
  })

  test.each(fine)('is not a request with %s, whether the page is rendered or cached', async (_says, bytes) => {
    for (const handler of [createApp(await testSite()), warm])
      expect(await askRaw(handler, bytes)).toMatch(/^HTTP\/1\.1 200 /)
  })
})
