import type { RequestListener } from 'node:http'
import { type Limits, usualLimits } from '../../../server/connections/limits.ts'
import { eventually } from '../../support/eventually.ts'
import { fakeIntervals } from '../../support/fake-clock.ts'
import { type Dialled, listeningServer } from '../../support/http-server.ts'

const ask = (path = '/') => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const { keepAliveTimeout, keepAliveTimeoutBuffer, headersTimeout } = usualLimits
/** Time in ms between two checks for idle connections. */
const betweenChecks = keepAliveTimeout / 50
const mostIdle = keepAliveTimeout + keepAliveTimeoutBuffer + headersTimeout

describe('an idle connection', () => {
  let close = () => {}
  beforeEach(fakeIntervals)
  afterEach(() => {
    close()
    jest.useRealTimers()
  })

  const start = async (limits: Partial<Limits> = {}) => {
    const late = Promise.withResolvers<void>()
    const listener: RequestListener = ({ url }, res) => {
      if (url === '/much') res.end(Buffer.alloc(20_000_000))
      else if (url === '/late') void late.promise.then(() => res.end('late'))
      else if (url !== '/never') res.end('done')
    }
    const server = await listeningServer(listener, limits)
    close = server.close
    const hasRead = (bytes: string) =>
      eventually(() =>
        expect([...server.sockets].map(socket => socket.bytesRead)).toEqual(
          Array(server.sockets.size).fill(bytes.length),
        ),
      )
    return { ...server, hasRead, releaseLate: late.resolve }
  }

  /** Sends bytes on a connection that has received `before` responses, and waits for one more response. */
  const staysOpen = async (client: Dialled, before: number, bytes = ask()) => {
    client.socket.write(bytes)
    await client.said(...Array(before + 1).fill(200))
  }
  const closed = (clients: Dialled[]) => clients.map(client => client.closed())

  test.each([
    ['has sent nothing', '', 0, ask()],
    ['had a response', ask(), 1, ask()],
    ['has sent an incomplete head', 'GET / HTTP/1.1\r\nHost', 0, ': x\r\n\r\n'],
  ])('makes room for a new connection if it has been idle longest (it %s)', async (_says, bytes, answers, rest) => {
    const { dial, sockets, hasRead } = await start({ maxConnections: 3 })
    const idle: Dialled[] = []
    for (let i = 0; i < 3; i++) {
      idle.push(await dial(bytes))
      await eventually(() => expect(sockets.size).toBe(i + 1))
      await hasRead(bytes)
    }
    for (const client of idle) await client.said(...Array(answers).fill(200))
    const newcomers = [await dial(ask()), await dial(ask())]
    for (const newcomer of newcomers) await newcomer.said(200)
    await eventually(() => expect(closed(idle)).toEqual([true, true, false]))
    await staysOpen(idle[2]!, answers, rest)
    for (const newcomer of newcomers) await staysOpen(newcomer, 1)
    expect(sockets.size).toBe(3)
  })

  test.each([
    ['at once', '/'],
    ['late', '/late'],
  ])('counts as idle since its last response, which came %s', async (_says, path) => {
    const { dial, open, releaseLate } = await start({ maxConnections: 3 })
    const known = [await dial(ask()), await dial(ask()), await dial(ask())]
    for (const client of known) await client.said(200)
    jest.advanceTimersByTime(betweenChecks)
    known[0]!.socket.write(ask(path))
    if (path === '/late') {
      await eventually(() => expect(open.size).toBe(1))
      releaseLate()
    }
    await known[0]!.said(200, 200)
    jest.advanceTimersByTime(betweenChecks)
    const newcomer = await dial(ask())
    await newcomer.said(200)
    await eventually(() => expect(closed(known)).toEqual([false, true, false]))
    await staysOpen(known[0]!, 2)
    await staysOpen(known[2]!, 1)
  })

  test('is closed to make room for a new connection, unlike a connection with a pending response', async () => {
    const { dial, open } = await start({ maxConnections: 3 })
    const busy = [await dial(ask('/never')), await dial(ask('/much'))]
    busy[1]!.socket.pause()
    await eventually(() => expect(open.size).toBe(2))
    const idle = await dial(ask())
    await idle.said(200)
    const newcomer = await dial(ask('/never'))
    await eventually(() => expect(open.size).toBe(3))
    await idle.answer()
    const late = await dial(ask())
    expect([await late.answer(), open.size]).toEqual(['', 3])
    expect(closed([...busy, newcomer])).toEqual([false, false, false])
  })

  test('is closed after its time if it sends no request, even if it sends line breaks', async () => {
    const { dial, sockets } = await start()
    const [dripping, asking] = [await dial(ask()), await dial(ask())]
    await dripping.said(200)
    const of = (port: number | undefined) => [...sockets].find(socket => socket.remotePort === port)!
    const onServer = of((dripping.socket.address() as { port: number }).port)
    jest.advanceTimersByTime(betweenChecks)
    for (let answers = 1; answers <= 4; answers++) {
      const read = onServer.bytesRead
      dripping.socket.write('\r\n')
      await eventually(() => expect(onServer.bytesRead).toBe(read + 2))
      await staysOpen(asking, answers)
      expect(dripping.closed()).toBe(false)
      jest.advanceTimersByTime(mostIdle / 4)
    }
    jest.advanceTimersByTime(betweenChecks)
    await dripping.answer()
    await staysOpen(asking, 5)
    expect(sockets.size).toBe(1)
  })
})
