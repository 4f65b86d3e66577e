import { createHandler } from '../../../server/handler.ts'
import { listeningServer, statuses } from '../../support/http-server.ts'
import { testSite } from '../../support/site.ts'

const upgrade = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}\r\n`

/** Node's parser ends at such a request, and what came in the same packet is thrown away. */
describe('a request that would change the protocol', () => {
  let server: Awaited<ReturnType<typeof listeningServer>>
  beforeAll(async () => {
    server = await listeningServer(createHandler(await testSite()))
    await (await server.dial('GET /de HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).answer()
  })
  afterAll(() => server.close())

  test.each([
    ['from the page cache', '/de', 200],
    ['rendered', '/fr', 200],
    ['of a file', '/robots.txt', 200],
    ['for nobody', '/nowhere', 404],
    ['of the API', '/api/me', 401],
  ])('gets its answer as the last of its connection (%s)', async (_says, path, status) => {
    const client = await server.dial(`${upgrade(path)}GET /es HTTP/1.1\r\nHost: x\r\n\r\n`)
    const answer = await client.answer()
    expect(statuses(answer)).toEqual([status])
    expect(answer).toMatch(/^connection: close\r$/im)
    expect(client.closed()).toBe(true)
  })

  test.each(['/de', '/ko'])('hides no other request behind it (%s)', async path => {
    const client = await server.dial(`${upgrade(path)}GET /fr HTTP/1.1\r\nHost: x\r\nX: `)
    client.socket.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n')
    const answer = await client.answer()
    expect(statuses(answer)).toEqual([200])
    expect(answer).not.toContain('User-agent: *')
    expect(client.closed()).toBe(true)
  })

  test('is the last also behind another one', async () => {
    const client = await server.dial(`GET /de HTTP/1.1\r\nHost: x\r\n\r\n${upgrade('/de')}`)
    expect(statuses(await client.answer())).toEqual([200, 200])
    expect(client.closed()).toBe(true)
  })
})
