import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Limits } from '../../../server/connections/limits.ts'
import { eventually } from '../../support/eventually.ts'
import { type Dialled, listeningServer, statuses } from '../../support/http-server.ts'

const ask = (path = '/') => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

/** By then a server whose connections are kept for 2 s has looked after them. */
const lookedAfter = 500

describe('connections on which nothing is under way', () => {
  let close = () => {}
  afterEach(() => close())
  const start = async (limits: Partial<Limits>) => {
    const listener: RequestListener = ({ url }, res) => {
      if (url === '/much') res.end(Buffer.alloc(20_000_000))
      else if (url === '/late') setTimeout(() => res.end('late'), 300)
      else if (url !== '/never') res.end('done')
    }
    const server = await listeningServer(listener, limits)
    close = server.close
    return server
  }
  /** Asks for one thing more, and says how many answers there are now. */
  const asked = async (client: Dialled, path = '/') => {
    client.socket.write(ask(path))
    return statuses(await client.answer(100)).length
  }

  test.each([
    ['never asked', ''],
    ['were answered', ask()],
    ['began a head', 'GET / HTTP/1.1\r\nHost'],
  ])('make room for a newcomer, the one that has been idle longest first (they %s)', async (_says, bytes) => {
    const { dial, sockets } = await start({ maxConnections: 3 })
    const idle: Dialled[] = []
    for (let i = 0; i < 3; i++) idle.push(await dial(bytes))
    await pause(50)
    const newcomers = [await dial(ask()), await dial(ask())]
    for (const newcomer of newcomers) expect(statuses(await newcomer.answer(100))).toEqual([200])
    expect(idle.map(client => client.closed())).toEqual([true, true, false])
    expect(newcomers.map(client => client.closed())).toEqual([false, false])
    expect(sockets.size).toBe(3)
  })

  test.each([
    ['at once', '/'],
    ['late', '/late'],
  ])('count from their last answer on, which came %s', async (_says, path) => {
    const { dial } = await start({ maxConnections: 3, keepAliveTimeout: 2_000 })
    const known = [await dial(ask()), await dial(ask()), await dial(ask())]
    await pause(lookedAfter)
    known[0]!.socket.write(ask(path))
    await pause(lookedAfter)
    await dial(ask())
    await eventually(() => expect(known.map(client => client.closed())).toEqual([false, true, false]))
  })

  test('make room, and those whose answer is under way do not', async () => {
    const { dial, open } = await start({ maxConnections: 3 })
    const busy = [await dial(ask('/never')), await dial(ask('/much'))]
    busy[1]!.socket.pause()
    await eventually(() => expect(open.size).toBe(2))
    const idle = await dial(ask())
    await idle.answer(50)
    const newcomer = await dial(ask('/never'))
    await eventually(() => expect(open.size).toBe(3))
    expect([...busy, newcomer, idle].map(client => client.closed())).toEqual([false, false, false, true])
    const late = await dial(ask())
    expect([await late.answer(), late.closed(), open.size]).toEqual(['', true, 3])
  })

  test('end after their time, whatever they send that is no request', async () => {
    const { dial, sockets } = await start({ keepAliveTimeout: 1_200, keepAliveTimeoutBuffer: 0, headersTimeout: 800 })
    const [dripping, asking] = [await dial(ask()), await dial(ask())]
    const drip = setInterval(() => dripping.socket.write('\r\n'), 50)
    let answers = 0
    const ends = performance.now() + 15_000
    while (!dripping.closed() && performance.now() < ends) answers = await asked(asking)
    clearInterval(drip)
    expect([dripping.closed(), asking.closed(), sockets.size]).toEqual([true, false, 1])
    expect(answers).toBeGreaterThan(3)
  })
})
