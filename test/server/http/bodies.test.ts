import { eventually } from '../../support/eventually.ts'
import { listeningServer, statuses } from '../../support/http-server.ts'
import { otherHome } from '../../support/sample-routes.ts'
import { testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

const post = (path: string, headers: string, body = '') => `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n${body}`
const next = 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n'
const report = JSON.stringify([{ type: 'x' }])
const reports = 'Content-Type: application/reports+json\r\n'

const early = [
  ['a POST to a page', post(otherHome, 'Content-Length: 1000000000\r\n', 'x'), 405],
  ['a POST to an unknown URL', post('/api/photo', 'Content-Length: 1000000000\r\n', 'x'), 404],
  ['a POST without a token', post('/api/me', 'Content-Length: 1000000000\r\n', 'x'), 401],
  ['a report that is too long', post('/api/reports', `${reports}Content-Length: 16385\r\n`, 'x'), 413],
  ['a report of another type', post('/api/reports', 'Content-Type: text/plain\r\nContent-Length: 9\r\n', 'x'), 415],
  ['a compressed report', post('/api/reports', `${reports}Content-Encoding: br\r\nContent-Length: 9\r\n`, 'x'), 415],
  [
    'a report that is too long and waits for 100 Continue',
    post('/api/reports', `${reports}Expect: 100-continue\r\nContent-Length: 16385\r\n`),
    413,
  ],
  [
    'a POST without a token that waits for 100 Continue',
    post('/api/me', 'Expect: 100-continue\r\nContent-Length: 10\r\n'),
    401,
  ],
  ['an unknown expectation', post('/api/me', 'Expect: tea\r\nContent-Length: 10\r\n'), 417],
] as const

const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`

const smuggled = [
  ['a length and chunks', post(otherHome, 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
  ['two lengths', post(otherHome, 'Content-Length: 0\r\nContent-Length: 5\r\n')],
  ['a negative length', post(otherHome, 'Content-Length: -1\r\n')],
  ['a length in hexadecimal', post(otherHome, 'Content-Length: 0x10\r\n')],
  ['an empty length', post(otherHome, 'Content-Length:\r\n')],
  ['a body that is a request', post(otherHome, `Content-Length: ${next.length}\r\n`)],
  [
    'a GET with a body that is a request',
    `GET ${otherHome} HTTP/1.1\r\nHost: x\r\nContent-Length: ${next.length}\r\n\r\n`,
  ],
  ['a chunk with a negative size', post(otherHome, 'Transfer-Encoding: chunked\r\n', '-1\r\n\r\n')],
  [
    'a chunk with a long extension',
    post(otherHome, 'Transfer-Encoding: chunked\r\n', `1;${'a'.repeat(20_000)}\r\nx\r\n0\r\n\r\n`),
  ],
  ['a folded header', `GET ${otherHome} HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\n\r\n`],
  ['a space before a colon', `GET ${otherHome} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding : chunked\r\n\r\n`],
  ['a bare line feed', `GET ${otherHome} HTTP/1.1\r\nHost: x\r\nX: a\nContent-Length: 50\r\n\r\n`],
  [
    'two Authorization headers',
    `GET ${otherHome} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearera\r\nAuthorization: Bearerb\r\n\r\n`,
  ],
] as const

describe('a request with a body', () => {
  let server: Awaited<ReturnType<typeof listeningServer>>
  beforeAll(async () => {
    server = await listeningServer(await warmHandler(await testSite(), otherHome))
  })
  afterAll(() => server.close())

  test.each(early)('is refused before its body is read: %s', async (_says, bytes, status) => {
    const client = await server.dial(bytes)
    const answer = await client.answer()
    expect(statuses(answer)).toEqual([status])
    expect(answer).toMatch(/^connection: close\r$/im)
  })

  test('is refused when its chunks together become too long', async () => {
    const begin = post('/api/reports', `${reports}Transfer-Encoding: chunked\r\n`, chunk(10_000))
    const client = await server.dial(begin)
    const { port } = client.socket.address() as { port: number }
    const onServer = [...server.sockets].find(({ remotePort }) => remotePort === port)!
    await eventually(() => expect(onServer.bytesRead).toBe(begin.length))
    expect(client.text()).toBe('')
    client.socket.write(chunk(10_000))
    expect(statuses(await client.answer())).toEqual([413])
  })

  test('gets 100 Continue if the body is accepted', async () => {
    const client = await server.dial(
      post('/api/reports', `${reports}Expect: 100-continue\r\nContent-Length: ${report.length}\r\n`),
    )
    await client.said(100)
    client.socket.write(report)
    await client.said(100, 204)
  })

  test('gets a response at once if its headers do not announce the body', async () => {
    const client = await server.dial(post('/api/reports', reports) + next)
    await client.said(400, 200)
  })

  test.each(smuggled)('does not hide another request: %s', async (_says, bytes) => {
    const client = await server.dial(bytes + next)
    const answer = await client.answer()
    expect(statuses(answer)).toHaveLength(1)
    expect(answer).not.toContain('User-agent: *')
  })
})
