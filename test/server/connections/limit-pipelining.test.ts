import type { RequestListener } from 'node:http'
import type { Limits } from '../../../server/connections/limits.ts'
import { eventually } from '../../support/eventually.ts'
import { listeningServer, statuses } from '../../support/http-server.ts'

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

describe('requests in one packet', () => {
  let close = () => {}
  afterEach(() => close())
  const start = async (listener: RequestListener, limits: Partial<Limits> = {}) => {
    const server = await listeningServer(listener, limits)
    close = server.close
    return server
  }

  test('get their responses in order, even those with a body', async () => {
    const parsedAll = Promise.withResolvers<void>()
    const { dial, open, server } = await start(async (req, res) => {
      const body: Buffer[] = []
      for await (const chunk of req.method === 'POST' ? req : []) body.push(chunk)
      if (req.url === '/late') await parsedAll.promise
      res.end(`${req.url} ${Buffer.concat(body)};`)
    })
    server.on('request', ({ url }) => url === '/last' && parsedAll.resolve())
    const post = 'POST /post HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nwords'
    const last = 'GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    const client = await dial(ask('/late') + ask('/soon') + post + last)
    const answer = await client.answer()
    expect(answer.match(/\/\w+ \w*;/g)).toEqual(['/late ;', '/soon ;', '/post words;', '/last ;'])
    expect(open.size).toBe(0)
  })

  test('are not handled while the client does not read earlier responses', async () => {
    let begun = 0
    const { dial, sockets } = await start(({ url }, res) => {
      if (url === '/visitor') return void res.end('done')
      begun++
      res.end(Buffer.alloc(2_000_000))
    })
    const client = await dial()
    const [onServer] = sockets
    client.socket.pause()
    client.socket.write(ask('/').repeat(100))
    await eventually(() => expect(onServer!.writableLength).toBeGreaterThan(0))
    // Without the limit, the server would begin another request of the first client during each visit below.
    const visitor = await dial()
    for (let answers = 1; answers <= 20; answers++) {
      visitor.socket.write(ask('/visitor'))
      await visitor.said(...Array(answers).fill(200))
    }
    expect(begun).toBeGreaterThan(0)
    // The server may begin some requests, because the kernel buffers a few megabytes for a client that reads nothing.
    expect(begun).toBeLessThan(20)
  })

  test('let requests on other connections run in between', async () => {
    let begun = 0
    let before: number | undefined
    const { dial } = await start(({ url }, res) => {
      if (url === '/visitor') before = begun
      begun++
      res.end('done')
    })
    const greedy = await Promise.all(Array.from({ length: 12 }, () => dial()))
    const visitor = await dial()
    for (const { socket } of greedy) socket.write(ask('/').repeat(100))
    visitor.socket.write(ask('/visitor'))
    await eventually(() => expect(begun).toBe(1_201))
    expect(before).toBeLessThan(300)
  })

  test('end their connection if they exceed the limit of one connection', async () => {
    const { dial, open, server } = await start(() => {}, { maxPipelined: 8 })
    const fair = await dial(ask('/').repeat(8))
    await eventually(() => expect(open.size).toBe(8))
    let parsed = 0
    server.on('request', () => parsed++)
    const greedy = await dial(ask('/').repeat(2_000))
    await greedy.answer()
    expect([greedy.closed(), fair.closed(), open.size]).toEqual([true, false, 8])
    expect(parsed).toBe(9)
  })

  test('end their connection if too many requests wait in the process, but a single request does not', async () => {
    const { dial, open } = await start(() => {}, { maxWaiting: 6 })
    const first = await dial(ask('/').repeat(7))
    await eventually(() => expect(open.size).toBe(7))
    const [single, second] = [await dial(ask('/')), await dial(ask('/').repeat(2))]
    await second.answer()
    expect([second.closed(), first.closed(), single.closed(), open.size]).toEqual([true, false, false, 8])
    first.socket.destroy()
    await eventually(() => expect(open.size).toBe(1))
    await dial(ask('/').repeat(7))
    await eventually(() => expect(open.size).toBe(8))
  })

  test('may wait while many other connections have one pending request each', async () => {
    const { dial, open } = await start(() => {}, { maxWaiting: 2 })
    for (let i = 0; i < 10; i++) await dial(ask('/'))
    await dial(ask('/').repeat(3))
    await eventually(() => expect(open.size).toBe(13))
  })

  test.each([
    ['nonsense', 'nonsense\r\n\r\n'],
    ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n'],
  ])('do not get the refusal of %s that follows them as their response', async (_says, bytes) => {
    const { dial } = await start((_req, res) => res.end('done'))
    const client = await dial(ask('/') + ask('/') + bytes)
    expect(statuses(await client.answer()).filter(status => status !== 200)).toEqual([])
    expect(client.closed()).toBe(true)
  })

  test('are not handled after their client has disconnected', async () => {
    const begun: (string | undefined)[] = []
    const { dial, open } = await start(({ url }, res) => {
      begun.push(url)
      if (url === '/never') return
      res.end('done')
    })
    const client = await dial(ask('/never') + ask('/second') + ask('/third'))
    await eventually(() => expect(open.size).toBe(3))
    client.socket.destroy()
    await eventually(() => expect(open.size).toBe(0))
    const next = await dial(ask('/next'))
    await next.said(200)
    expect(begun).toEqual(['/never', '/next'])
  })
})
