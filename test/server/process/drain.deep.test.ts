import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { endChildren, runFile } from '../../support/child.ts'
import { eventually } from '../../support/eventually.ts'

const file = join(__dirname, '../../support/draining-server.ts')

async function start(shutdownTimeoutMs = '5000') {
  const child = runFile(file, { SHUTDOWN_TIMEOUT_MS: shutdownTimeoutMs })
  const port = await child.port()
  const said = (line: string) => eventually(() => expect(child.output().err).toContain(line))
  /** A connection with a request that has come there. */
  const ask = async (path: string) => {
    const socket = await dial(port)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await said(`asked ${path}\n`)
    return socket
  }
  return { ...child, dial: () => dial(port), ask, said }
}

async function dial(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  // One that was let in at the last moment is reset.
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

describe.each(['SIGTERM', 'SIGINT'] as const)('on %s', signal => {
  afterEach(endChildren)

  test('an answer under way is finished and says that it is the last', async () => {
    const server = await start()
    const socket = await server.ask('/slow')
    server.process.kill(signal)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*\r\n(.*\r\n)*Connection: close\r\n/i)
    expect(answer).toMatch(/done$/)
    expect(await server.ended).toBe(0)
    expect(server.output().out).toMatch(/flushed\n$/)
  })

  test('an answer whose head is out is finished and its connection closed', async () => {
    const server = await start()
    const socket = await server.ask('/half')
    const [begin] = await once(socket, 'data')
    server.process.kill(signal)
    expect(`${begin}${await text(socket)}`).toMatch(/first half, [\s\S]*done\r\n0\r\n\r\n$/)
    expect(await server.ended).toBe(0)
  })

  test('an answer that takes longer than a connection may be quiet is finished', async () => {
    const server = await start()
    const socket = await server.ask('/late')
    server.process.kill(signal)
    expect(await text(socket)).toMatch(/done$/)
    expect(await server.ended).toBe(0)
  })

  test('a reader who rests, for longer than a connection may be quiet, has all of an answer', async () => {
    const server = await start()
    const socket = await server.ask('/much')
    await once(socket, 'readable')
    server.process.kill(signal)
    await pause(2_000)
    expect((await text(socket)).length).toBeGreaterThan(20_000_000)
    expect(await server.ended).toBe(0)
  })

  test('connections that ask nothing do not hold it back, whether they were ever used or not', async () => {
    // Longer than a test may take.
    const server = await start('600000')
    const [fresh, used] = [await server.dial(), await server.dial()]
    used.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(used, 'data')
    server.process.kill(signal)
    await Promise.all([fresh, used].map(socket => once(socket.resume(), 'close')))
    expect(await server.ended).toBe(0)
  })

  test('nobody new is let in', async () => {
    const server = await start()
    const socket = await server.ask('/slow')
    server.process.kill(signal)
    await server.said('draining')
    await eventually(() => expect(server.dial()).rejects.toThrow('ECONNREFUSED'))
    expect(await text(socket)).toMatch(/done$/)
  })

  test('what does not end is cut at SHUTDOWN_TIMEOUT_MS', async () => {
    const server = await start('200')
    const socket = await server.ask('/never')
    server.process.kill(signal)
    expect(await text(socket).catch(() => '')).toBe('')
    expect(await server.ended).toBe(0)
  })

  test('neither a reader who takes nothing nor one who never asked holds it longer than that', async () => {
    const server = await start('1500')
    const [reader] = [await server.dial(), await server.dial()]
    reader.pause()
    reader.write('GET /much HTTP/1.1\r\nHost: x\r\n\r\n')
    await pause(300)
    const begun = performance.now()
    server.process.kill(signal)
    expect(await server.ended).toBe(0)
    const took = performance.now() - begun
    expect(took).toBeGreaterThan(1_400)
    expect(took / 1_500).toBeLessThan(10)
    reader.destroy()
  })

  test('another one ends it at once', async () => {
    const server = await start('60000')
    await server.ask('/never')
    server.process.kill(signal)
    await server.said('draining')
    await pause(150)
    server.process.kill(signal)
    expect(await server.ended).toBe(0)
  })

  test('the same one, passed on once more, takes nothing back', async () => {
    const server = await start()
    const socket = await server.ask('/slow')
    server.process.kill(signal)
    server.process.kill(signal)
    expect(await text(socket)).toMatch(/done$/)
    expect(await server.ended).toBe(0)
  })
})

test('a fault that nobody caught is logged, what is under way is finished, and the exit says so', async () => {
  const server = await start()
  const socket = await server.ask('/fault')
  expect(await text(socket)).toMatch(/done$/)
  expect(await server.ended).toBe(1)
  expect(server.output().out).toMatch(/^listening .*\nfatal\nflushed\n$/)
})
