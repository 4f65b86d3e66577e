import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createHttpServer } from '../../../server/connections/create-http-server.ts'
import { type Limits, usualLimits } from '../../../server/connections/limits.ts'
import { eventually } from '../../support/eventually.ts'
import { fakeIntervals } from '../../support/fake-clock.ts'
import { listeningServer, statuses } from '../../support/http-server.ts'

const head = 'GET / HTTP/1.1\r\nHost: x\r\n'

const usual = usualLimits

/** These relations must hold even if the values of the default limits change. */
const relations: [says: string, holds: boolean][] = [
  [
    'the time limit of a request’s head is not longer than that of the whole request',
    usual.headersTimeout <= usual.requestTimeout,
  ],
  ['a client that sends a head byte by byte is disconnected within half a minute', usual.requestTimeout <= 30_000],
  ['time limits are checked often enough', usual.connectionsCheckingInterval * 10 <= usual.headersTimeout],
  ['a proxy that keeps connections for a minute closes them before the server does', usual.keepAliveTimeout > 60_000],
  [
    'no other limit closes a keep-alive connection',
    usual.timeout > usual.keepAliveTimeout + usual.keepAliveTimeoutBuffer,
  ],
  ['the heads of browsers are accepted', usual.maxHeaderSize >= 8_192 && usual.maxHeadersCount >= 50],
  ['a thousand visitors can connect', usual.maxConnections >= 1_000],
  [
    'incomplete heads on all connections take less than 100 MB',
    usual.maxConnections * usual.maxHeaderSize <= 100_000_000,
  ],
  ['waiting requests take less than 25 MB', usual.maxWaiting * usual.maxHeaderSize <= 25_000_000],
  ['one connection may have at most a tenth of all waiting requests', usual.maxPipelined * 10 <= usual.maxWaiting],
  ['a client that reads 2 kB a second is not a slow reader', usual.slowestReader <= usual.slowReaderMs * 2],
  ['a client has time to read its last response', usual.lingerMs >= 2_000 && usual.lingerMs <= 30_000],
  ['a body as long as proxies accept by default is read', usual.maxLingerBytes >= 1_048_576],
  ['a client that reads 100 bytes a second is a slow reader', usual.slowestReader * 10 >= usual.slowReaderMs],
]

describe('the default limits', () => {
  test.each(Object.entries(usual))('have a positive whole number for %s: %d', (_name, limit) => {
    expect(limit).toBeGreaterThan(0)
    expect(Number.isSafeInteger(limit)).toBe(true)
  })

  test.each(relations)('ensure that %s', (_says, holds) => {
    expect(holds).toBe(true)
  })

  test('apply to a server without limits of its own', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxHeadersCount } = usual
    const { server } = createHttpServer(() => {})
    expect(server).toMatchObject({ headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxHeadersCount })
    server.emit('close')
  })
})

describe('createHttpServer', () => {
  let close = () => {}
  afterEach(() => close())
  const start = async (listener: RequestListener, limits: Partial<Limits> = {}) => {
    const server = await listeningServer(listener, limits)
    close = server.close
    return server
  }
  const done: RequestListener = (_req, res) => res.end('done')
  const often = { connectionsCheckingInterval: 20 }

  test.each([
    ['half a head', 'GET / HTTP/1.1\r\nHost'],
    ['nothing', ''],
    ['half a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab'],
  ])('closes a connection that has sent %s when its time is over', async (_says, bytes) => {
    const { dial } = await start(req => req.resume(), { ...often, headersTimeout: 100, requestTimeout: 150 })
    const client = await dial(bytes)
    expect(statuses(await client.answer())).toEqual(bytes === '' ? expect.any(Array) : [408])
  })

  test('closes a connection that had a response and sends no further request', async () => {
    const { dial } = await start(done, { keepAliveTimeout: 100, keepAliveTimeoutBuffer: 0 })
    const client = await dial(`${head}\r\n`)
    expect(statuses(await client.answer())).toEqual([200])
  })

  test('closes a connection without traffic', async () => {
    const { dial } = await start(() => {}, { timeout: 200 })
    const client = await dial(`${head}\r\n`)
    expect(await client.answer()).toBe('')
  })

  test.each([
    ['a long head', `X: ${'a'.repeat(20_000)}\r\n`],
    ['many headers', 'a: b\r\n'.repeat(120)],
  ])('refuses %s', async (_says, more) => {
    const { dial } = await start(done)
    const answer = await (await dial(`${head}${more}\r\n`)).answer()
    expect(statuses(answer)).toEqual([431])
    expect(answer).toMatch(/^cache-control: no-store\r$/im)
  })

  describe('with a controlled clock', () => {
    beforeEach(fakeIntervals)
    afterEach(() => jest.useRealTimers())

    test('cuts a client that does not read its response, and keeps a client that reads slowly', async () => {
      const { slowReaderMs, slowestReader } = usual
      const { dial, sockets } = await start((_req, res) => res.end(Buffer.alloc(40_000_000)))
      const [lazy, slow] = [await dial(`${head}\r\n`), await dial(`${head}\r\n`)]
      for (const { socket } of [lazy, slow]) socket.pause()
      const { port } = slow.socket.address() as { port: number }
      const onServer = [...sockets].find(({ remotePort }) => remotePort === port)!
      await eventually(() => expect([...sockets].every(({ writableLength }) => writableLength > 0)).toBe(true))
      const readMore = async () => {
        const queued = queuedOf(onServer)
        while (queued - queuedOf(onServer) <= slowestReader) {
          const read = once(slow.socket, 'data')
          slow.socket.resume()
          await read
          slow.socket.pause()
        }
      }
      // The server checks its clients six times in `slowReaderMs`. It starts to measure a client at the first check.
      for (let check = 0; check < 6; check++) {
        if (check === 3) await readMore()
        jest.advanceTimersByTime(slowReaderMs / 6)
      }
      expect(sockets.size).toBe(2)
      jest.advanceTimersByTime(slowReaderMs / 6)
      await eventually(() => expect([sockets.size, sockets.has(onServer)]).toEqual([1, true]))
      for (let check = 0; check < 6; check++) jest.advanceTimersByTime(slowReaderMs / 6)
      await eventually(() => expect(sockets.size).toBe(0))
    })
  })

  test.each([
    ['nonsense', 'nonsense\r\n\r\n', [400]],
    ['nonsense after a request', `${head}\r\nnonsense\r\n\r\n`, [200]],
  ])('ends the connection at %s, with at most one response', async (_says, bytes, expected) => {
    const { dial } = await start(done)
    const client = await dial(bytes)
    expect(statuses(await client.answer())).toEqual(expected)
  })

  test.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a byte that is not text', 'GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a long head', `${head}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['half a head', head, 408],
    ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n', 405],
  ])('sends a status for %s after a first request, and closes the connection', async (_says, bytes, status) => {
    const { dial, server } = await start(done, often)
    const client = await dial(`${head}\r\n`)
    await client.said(200)
    if (status === 408) server.headersTimeout = 100
    client.socket.write(bytes, 'latin1')
    expect(statuses(await client.answer())).toEqual([200, status])
  })

  test('sends a pending response, and none for nonsense behind it', async () => {
    let pending: ServerResponse | undefined
    const { dial } = await start((_req, res) => {
      pending = res
    })
    const client = await dial(`${head}\r\nnonsense\r\n\r\n${head}\r\n`)
    await eventually(() => expect(pending).toBeDefined())
    client.socket.write(`${head}\r\n`)
    pending!.end('done')
    expect(statuses(await client.answer())).toEqual([200])
  })

  const badChunk = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'

  test('ignores a late response to a request whose body is malformed', async () => {
    let late: ServerResponse | undefined
    const { dial, open, sockets } = await start((_req, res) => {
      late = res
    })
    const client = await dial(badChunk)
    await client.said(400)
    expect([late!.destroyed, open.size]).toEqual([true, 0])
    late!.setHeader('X-Late', '1').end('late')
    expect(statuses(await client.answer())).toEqual([400])
    await eventually(() => expect(sockets.size).toBe(0))
  })

  test('sends a long response before a request whose body is malformed', async () => {
    const size = 40_000_000
    const { dial } = await start((_req, res) => res.end(Buffer.alloc(size)))
    const client = await dial(`${head}\r\n${badChunk}`)
    const answer = await client.answer()
    expect(statuses(answer)).toEqual([200])
    expect(answer.length).toBeGreaterThan(size)
  })

  test('closes the connection without a response at a tunnel behind a pending request', async () => {
    const { dial } = await start(() => {})
    const client = await dial(`${head}\r\nCONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n`)
    expect(await client.answer()).toBe('')
  })

  test('forgets a response whose client has disconnected', async () => {
    const { dial, open } = await start(() => {})
    const client = await dial(`${head}\r\n`)
    await eventually(() => expect(open.size).toBe(1))
    const [res] = open
    client.socket.destroy()
    await once(res!, 'close')
    expect(open.size).toBe(0)
  })
})

/** Returns the number of bytes in the current write that the kernel has not accepted yet. */
function queuedOf(socket: Socket): number {
  return (socket as unknown as { _handle: { writeQueueSize: number } })._handle.writeQueueSize
}
