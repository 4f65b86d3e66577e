import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Limits } from '../../../server/connections/limits.ts'
import { eventually } from '../../support/eventually.ts'
import { listeningServer, statuses } from '../../support/http-server.ts'

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

describe('requests that come in one packet', () => {
  let close = () => {}
  afterEach(() => close())
  const start = async (listener: RequestListener, limits: Partial<Limits> = {}) => {
    const server = await listeningServer(listener, limits)
    close = server.close
    return server
  }

  test('are answered in their order, bodies and all', async () => {
    const { dial, open } = await start(async (req, res) => {
      const late = req.url === '/late'
      const body: Buffer[] = []
      for await (const chunk of req.method === 'POST' ? req : []) body.push(chunk)
      if (late) await pause(50)
      res.end(`${req.url} ${Buffer.concat(body)};`)
    })
    const post = 'POST /post HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nwords'
    const last = 'GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    const client = await dial(ask('/late') + ask('/soon') + post + last)
    const answer = await client.answer()
    expect(answer.match(/\/\w+ \w*;/g)).toEqual(['/late ;', '/soon ;', '/post words;', '/last ;'])
    expect(open.size).toBe(0)
  })

  test('cost nothing while the answers before them are not taken', async () => {
    let begun = 0
    const { dial } = await start((_req, res) => {
      begun++
      res.end(Buffer.alloc(2_000_000))
    })
    const client = await dial()
    client.socket.pause()
    client.socket.write(ask('/').repeat(100))
    await pause(300)
    expect(begun).toBeGreaterThan(0)
    // The kernel takes a few megabytes for a client that takes none.
    expect(begun).toBeLessThan(20)
  })

  test('let others in between', async () => {
    let begun = 0
    let before: number | undefined
    const { dial } = await start(({ url }, res) => {
      if (url === '/visitor') before = begun
      begun++
      res.end('done')
    })
    const greedy = await Promise.all(Array.from({ length: 20 }, () => dial()))
    const visitor = await dial()
    for (const { socket } of greedy) socket.write(ask('/').repeat(100))
    visitor.socket.write(ask('/visitor'))
    await eventually(() => expect(begun).toBe(2_001))
    expect(before).toBeLessThan(500)
  })

  test('are cut off where they are more than may wait', async () => {
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

  test('are cut off where all connections together have more than may wait, and single ones are not', async () => {
    const { dial, open } = await start(() => {}, { maxOpen: 8 })
    const first = await dial(ask('/').repeat(7))
    await eventually(() => expect(open.size).toBe(7))
    const [single, second] = [await dial(ask('/')), await dial(ask('/').repeat(2))]
    await second.answer()
    expect([second.closed(), first.closed(), single.closed(), open.size]).toEqual([true, false, false, 8])
  })

  test.each([
    ['nonsense', 'nonsense\r\n\r\n'],
    ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n'],
  ])('are not taken to be answered by the refusal of %s behind them', async (_says, bytes) => {
    const { dial } = await start((_req, res) => res.end('done'))
    const client = await dial(ask('/') + ask('/') + bytes)
    expect(statuses(await client.answer()).filter(status => status !== 200)).toEqual([])
    expect(client.closed()).toBe(true)
  })

  test('are not begun any more when their client has gone', async () => {
    const begun: (string | undefined)[] = []
    const { dial, open } = await start(({ url }, res) => {
      begun.push(url)
      if (url === '/never') return
      res.end('done')
    })
    const client = await dial(ask('/never') + ask('/second') + ask('/third'))
    while (open.size < 3) await pause(5)
    client.socket.destroy()
    while (open.size > 0) await pause(5)
    await pause(50)
    expect(begun).toEqual(['/never'])
  })
})
