import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createHttpServer } from '../../../server/connections/create-http-server.ts'
import { type Limits, usualLimits } from '../../../server/connections/limits.ts'
import { listeningServer, statuses } from '../../support/http-server.ts'

const head = 'GET / HTTP/1.1\r\nHost: x\r\n'

const usual = usualLimits

/** What holds of the limits of a server that nobody gives others, whatever their numbers are. */
const promises: [says: string, holds: boolean][] = [
  ['a head has no longer than its request', usual.headersTimeout <= usual.requestTimeout],
  ['who sends a head byte by byte is given up within half a minute', usual.requestTimeout <= 30_000],
  ['times are looked after often enough to be kept', usual.connectionsCheckingInterval * 10 <= usual.headersTimeout],
  ['a proxy that keeps connections for a minute closes them first', usual.keepAliveTimeout > 60_000],
  ['a kept connection is cut by no other limit', usual.timeout > usual.keepAliveTimeout + usual.keepAliveTimeoutBuffer],
  ['the heads of browsers fit', usual.maxHeaderSize >= 8_192 && usual.maxHeadersCount >= 50],
  ['a thousand visitors fit', usual.maxConnections >= 1_000],
  ['what half heads take fits into 100 MB', usual.maxConnections * usual.maxHeaderSize <= 100_000_000],
  ['whoever is connected may ask', usual.maxOpen >= usual.maxConnections],
  ['one connection takes a small part of what is open', usual.maxPipelined * 10 <= usual.maxOpen],
  ['who reads with 2 kB a second is no slow reader', usual.slowestReader <= usual.slowReaderMs * 2],
  ['who reads with 100 bytes a second is one', usual.slowestReader * 10 >= usual.slowReaderMs],
]

describe('the usual limits', () => {
  test.each(Object.entries(usual))('%s is one: %d', (_name, limit) => {
    expect(limit).toBeGreaterThan(0)
    expect(Number.isSafeInteger(limit)).toBe(true)
  })

  test.each(promises)('are such that %s', (_says, holds) => {
    expect(holds).toBe(true)
  })

  test('are those of a server that is given none', () => {
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
  /** Long enough for a request to come in time where processors are busy. */
  const soon = { headersTimeout: 800, requestTimeout: 1_200, connectionsCheckingInterval: 50 }

  test.each([
    ['a head that does not end', 'GET / HTTP/1.1\r\nHost'],
    ['a connection that asks nothing', ''],
    ['a body that does not come', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab'],
  ])('%s is given up', async (_says, bytes) => {
    const { dial } = await start(req => req.resume(), soon)
    const client = await dial(bytes)
    expect(statuses(await client.answer())).toEqual(bytes === '' ? expect.any(Array) : [408])
    expect(client.closed()).toBe(true)
  })

  test('a connection that was answered and asks no more is closed', async () => {
    const { dial } = await start(done, { keepAliveTimeout: 100, keepAliveTimeoutBuffer: 0 })
    const client = await dial(`${head}\r\n`)
    expect(statuses(await client.answer())).toEqual([200])
    expect(client.closed()).toBe(true)
  })

  test('an answer on which nothing moves is given up', async () => {
    const { dial } = await start(() => {}, { timeout: 200 })
    const client = await dial(`${head}\r\n`)
    expect(await client.answer(30_000)).toBe('')
    expect(client.closed()).toBe(true)
  })

  test.each([
    ['a long head', `X: ${'a'.repeat(20_000)}\r\n`],
    ['many headers', 'a: b\r\n'.repeat(120)],
  ])('%s is refused', async (_says, more) => {
    const { dial } = await start(done)
    const answer = await (await dial(`${head}${more}\r\n`)).answer()
    expect(statuses(answer)).toEqual([431])
    expect(answer).toMatch(/^cache-control: no-store\r$/im)
  })

  test('who lets an answer lie is cut off, who takes it slowly is not', async () => {
    const { dial, sockets } = await start((_req, res) => res.end(Buffer.alloc(20_000_000)), {
      slowReaderMs: 1500,
      slowestReader: 1_000,
    })
    const [lazy, slow] = [await dial(`${head}\r\n`), await dial(`${head}\r\n`)]
    lazy.socket.pause()
    const turns = setInterval(() => (slow.socket.isPaused() ? slow.socket.resume() : slow.socket.pause()), 5)
    while (sockets.size > 1) await new Promise(resolve => setTimeout(resolve, 50))
    clearInterval(turns)
    const left = [...sockets][0]!
    expect(left.remotePort).toBe((slow.socket.address() as { port: number }).port)
  })

  test.each([
    ['nonsense', 'nonsense\r\n\r\n', [400]],
    ['nonsense after an answer', `${head}\r\nnonsense\r\n\r\n`, [200]],
  ])('%s ends the connection, with one answer at most', async (_says, bytes, expected) => {
    const { dial } = await start(done)
    const client = await dial(bytes)
    expect(statuses(await client.answer())).toEqual(expected)
    expect(client.closed()).toBe(true)
  })

  test.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a byte that is no text', 'GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a long head', `${head}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['a head that does not end', head, 408],
    ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n', 405],
  ])('%s is told so on a connection that was answered before', async (_says, bytes, status) => {
    const { dial } = await start(done, status === 408 ? soon : {})
    const client = await dial(`${head}\r\n`)
    await client.said(200)
    client.socket.write(bytes, 'latin1')
    expect(statuses(await client.answer(30_000))).toEqual([200, status])
    expect(client.closed()).toBe(true)
  })

  test.each([
    ['nonsense', 'nonsense\r\n\r\n'],
    ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n'],
  ])('%s behind a question that is being answered ends the connection without a word', async (_says, bytes) => {
    const { dial } = await start((_req, res) => void setTimeout(() => res.end('late'), 100))
    const client = await dial(`${head}\r\n${bytes}`)
    expect(statuses(await client.answer(1_000))).toEqual([])
    expect(client.closed()).toBe(true)
  })

  test('an answer that nobody waits for any more is forgotten', async () => {
    const { dial, open } = await start(() => {})
    const client = await dial(`${head}\r\n`)
    while (open.size === 0) await new Promise(resolve => setTimeout(resolve, 5))
    const [res] = open
    client.socket.destroy()
    await once(res!, 'close')
    expect(open.size).toBe(0)
  })
})
