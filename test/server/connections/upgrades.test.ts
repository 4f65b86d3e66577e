import { createApp } from '../../../server/app.ts'
import { listeningServer, statuses } from '../../support/http-server.ts'
import { innerPath, otherHome, otherInnerPath } from '../../support/sample-routes.ts'
import { testSite } from '../../support/site.ts'

const upgrade = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}\r\n`

/** Node's parser stops at an upgrade request and drops the bytes that follow, so the server closes the connection. */
describe('a request for another protocol', () => {
  let server: Awaited<ReturnType<typeof listeningServer>>
  beforeAll(async () => {
    server = await listeningServer(createApp(await testSite()))
    await (await server.dial(`GET ${otherHome} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).answer()
  })
  afterAll(() => server.close())

  test.each([
    ['from the page cache', otherHome, 200],
    ['rendered', otherInnerPath, 200],
    ['with a file', '/robots.txt', 200],
    ['for an unknown URL', '/nowhere', 404],
    ['of the API', '/api/me', 401],
  ])('is the last that its connection handles (%s)', async (_says, path, status) => {
    const client = await server.dial(`${upgrade(path)}GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n`)
    const answer = await client.answer()
    expect(statuses(answer)).toEqual([status])
    expect(answer).toMatch(/^connection: close\r$/im)
  })

  test.each([otherHome, innerPath])('does not hide the next request in the same packet (%s)', async path => {
    const client = await server.dial(`${upgrade(path)}GET ${innerPath} HTTP/1.1\r\nHost: x\r\nX: `)
    client.socket.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n')
    const answer = await client.answer()
    expect(statuses(answer)).toEqual([200])
    expect(answer).not.toContain('User-agent: *')
  })

  test('is the last request that its connection handles, even after a pipelined request', async () => {
    const client = await server.dial(`GET ${otherHome} HTTP/1.1\r\nHost: x\r\n\r\n${upgrade(otherHome)}`)
    expect(statuses(await client.answer())).toEqual([200, 200])
  })
})
