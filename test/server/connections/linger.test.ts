import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { usualLimits } from '../../../server/connections/limits.ts'
import { eventually } from '../../support/eventually.ts'
import { listeningServer, statuses } from '../../support/http-server.ts'
import { otherHome, otherInnerPath } from '../../support/sample-routes.ts'
import { testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

const megabyte = 1_048_576
/** Length of a body that does not fit into the kernel's buffers. */
const long = 8 * megabyte

const head = (method: string, path: string, ...lines: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, 'Host: x', ...lines].join('\r\n')}\r\n\r\n`
const announced = `Content-Length: ${long}`
const chunked = 'Transfer-Encoding: chunked'
const report = 'Content-Type: application/reports+json'
const longChunk = `${long.toString(16)}\r\n`

const refused: [what: string, head: string, status: number][] = [
  ['a POST to a page', head('POST', otherHome, announced), 405],
  ['a PUT to a page that is not cached', head('PUT', otherInnerPath, announced), 405],
  ['a POST in chunks', head('POST', otherHome, chunked) + longChunk, 405],
  ['a POST without a token', head('POST', '/api/me', announced), 401],
  ['a POST to an unknown URL', head('POST', '/api/photo', announced), 404],
  ['a report that is too long', head('POST', '/api/reports', report, announced), 413],
  ['a report in chunks that is too long', head('POST', '/api/reports', report, chunked) + longChunk, 413],
  ['a report of another type', head('POST', '/api/reports', announced), 415],
  ['a POST that does not wait for 100 Continue', head('POST', '/api/me', announced, 'Expect: 100-continue'), 401],
  ['an unknown expectation', head('POST', '/api/me', announced, 'Expect: tea'), 417],
  ['a body without an announcement', head('POST', otherHome), 405],
  ['a GET with a body', head('GET', otherHome, announced), 200],
  ['a HEAD with a body', head('HEAD', '/robots.txt', announced), 200],
  ['an upgrade with a body', head('POST', otherHome, announced, 'Connection: Upgrade', 'Upgrade: h2c'), 405],
  ['a request without a host', `POST ${otherHome} HTTP/1.1\r\n${announced}\r\n\r\n`, 400],
  ['two hosts', head('POST', otherHome, 'Host: y', announced), 400],
  ['an unknown coding', head('POST', otherHome, 'Transfer-Encoding: xchunked'), 400],
  ['a length that is not a number', head('POST', otherHome, 'Content-Length: x'), 400],
  ['a length and chunks', head('POST', otherHome, announced, chunked), 400],
  ['a malformed chunk', `${head('POST', '/api/reports', report, chunked)}zz\r\n`, 400],
  ['a long head', `GET ${otherHome} HTTP/1.1\r\nHost: x\r\nX: `, 431],
  ['nonsense', 'nonsense\r\n\r\n', 400],
  ['a tunnel', head('CONNECT', 'x:443'), 405],
  ['HTTP/1.0', `POST ${otherHome} HTTP/1.0\r\n${announced}\r\n\r\n`, 405],
  ['another version', `POST ${otherHome} HTTP/2.0\r\nHost: x\r\n${announced}\r\n\r\n`, 505],
]

describe('a connection that the server ends', () => {
  type Server = Awaited<ReturnType<typeof listeningServer>>
  let usual: Server
  let quick: Server
  beforeAll(async () => {
    const handler = await warmHandler(await testSite(), otherHome)
    usual = await listeningServer(handler)
    quick = await listeningServer(handler, { lingerMs: 50 })
  })
  afterAll(() => {
    usual.close()
    quick.close()
  })

  const open = (server: Server) => {
    const { port } = server.server.address() as { port: number }
    return connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
  }

  const sendThenRead = async (bytes: string, body: Buffer) => {
    const socket = open(usual).pause()
    const failed = once(socket, 'error').then(([error]) => Promise.reject(error))
    const sent = new Promise(resolve => socket.write(bytes, 'latin1', () => socket.write(body, resolve)))
    await Promise.race([sent, failed])
    let answer = ''
    for await (const piece of socket.setEncoding('latin1')) answer += piece
    socket.end()
    return answer
  }

  test.each(refused)('delivers the response to a client that first sends everything (%s)', async (_, bytes, status) => {
    const answer = await sendThenRead(bytes, Buffer.alloc(long, 'a'))
    expect(statuses(answer)).toEqual([status])
    await eventually(() => expect(usual.sockets.size).toBe(0))
  })

  const behind = head('GET', '/robots.txt')
  test.each(refused)('ignores requests behind the body (%s)', async (_, bytes, status) => {
    const [, length] = /Content-Length: (\d+)/.exec(bytes) ?? []
    const client = await usual.dial(bytes)
    client.socket.write(Buffer.alloc(length ? Number(length) : megabyte, 'a'))
    for (const next of ['\r\n', '0\r\n\r\n', behind, behind, head('CONNECT', 'x:443'), 'nonsense\r\n\r\n', behind])
      client.socket.write(next)
    client.socket.end()
    expect(statuses(await client.answer())).toEqual([status])
  })

  test('is closed after 16 MB of a body', async () => {
    const { maxLingerBytes } = usualLimits
    const connected = once(usual.server, 'connection')
    const socket = open(usual)
    const [onServer] = (await connected) as [Socket]
    socket.write(head('POST', otherHome, 'Content-Length: 1000000000000'))
    const pour = () => {
      while (socket.write(Buffer.alloc(megabyte)));
    }
    socket.on('drain', pour)
    pour()
    await once(onServer, 'close')
    expect(onServer.bytesRead).toBeGreaterThan(maxLingerBytes)
    expect(onServer.bytesRead).toBeLessThan(maxLingerBytes + megabyte)
  })

  test.each(refused)('is closed if the client neither sends nor closes (%s)', async (_, bytes, status) => {
    const socket = open(quick)
    let answer = ''
    socket.on('data', piece => {
      answer += piece.toString('latin1')
    })
    socket.write(bytes + 'a'.repeat(2 * usualLimits.maxHeaderSize), 'latin1')
    await eventually(() => expect(statuses(answer)).toEqual([status]))
    await eventually(() => expect(quick.sockets.size).toBe(0))
    socket.destroy()
  })

  test('sends a long response to the end, although the client does not close', async () => {
    const size = 40 * megabyte
    const server = await listeningServer(
      (_req, res) => res.writeHead(405, { Connection: 'close' }).end(Buffer.alloc(size)),
      { lingerMs: 50 },
    )
    const client = await server.dial(head('POST', '/', announced))
    expect((await client.answer()).length).toBeGreaterThan(size)
    server.close()
  })
})
