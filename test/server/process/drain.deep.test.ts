import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { endChildren, runFile } from '../../support/child.ts'
import { eventually } from '../../support/eventually.ts'

const file = join(__dirname, '../../support/draining-server.ts')
const never = '600000'

async function start(shutdownTimeoutMs = never) {
  const child = runFile(file, { SHUTDOWN_TIMEOUT_MS: shutdownTimeoutMs })
  const port = await child.port()
  const said = (line: string) => eventually(() => expect(child.output().err).toContain(line))
  const ask = async (path: string) => {
    const socket = await dial(port)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await said(`asked ${path}\n`)
    return socket
  }
  const drain = async (signal: NodeJS.Signals) => {
    child.process.kill(signal)
    await said('draining')
  }
  const release = () => child.process.kill('SIGUSR2')
  const idleClosed = async (idle: Socket) => void (await once(idle.resume(), 'close'))
  return { ...child, dial: () => dial(port), ask, said, drain, release, idleClosed }
}

async function dial(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  // Ignore errors, because the kernel resets a connection that arrives while the server stops listening.
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

describe.each(['SIGTERM', 'SIGINT'] as const)('a server that drains after %s', signal => {
  afterEach(endChildren)

  test('finishes a pending response and closes its connection', async () => {
    const server = await start()
    const socket = await server.ask('/held')
    await server.drain(signal)
    server.release()
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*\r\n(.*\r\n)*Connection: close\r\n/i)
    expect(answer).toMatch(/done$/)
    expect(await server.ended).toBe(0)
    expect(server.output().out).toMatch(/flushed\n$/)
  })

  test('finishes a response whose head is sent and closes its connection', async () => {
    const server = await start()
    const socket = await server.ask('/half')
    const [begin] = await once(socket, 'data')
    await server.drain(signal)
    server.release()
    expect(`${begin}${await text(socket)}`).toMatch(/first half, [\s\S]*done\r\n0\r\n\r\n$/)
    expect(await server.ended).toBe(0)
  })

  test('finishes a response even after it has closed idle connections', async () => {
    const server = await start()
    const [idle, socket] = [await server.dial(), await server.ask('/held')]
    await server.drain(signal)
    await server.idleClosed(idle)
    server.release()
    expect(await text(socket)).toMatch(/done$/)
    expect(await server.ended).toBe(0)
  })

  test('sends the whole response to a client that starts reading after idle connections are closed', async () => {
    const server = await start()
    const [idle, socket] = [await server.dial(), await server.ask('/much')]
    await once(socket, 'readable')
    await server.drain(signal)
    await server.idleClosed(idle)
    expect((await text(socket)).length).toBeGreaterThan(20_000_000)
    expect(await server.ended).toBe(0)
  })

  test('ends even if there are idle connections, used and unused', async () => {
    const server = await start()
    const [unused, used] = [await server.dial(), await server.dial()]
    used.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(used, 'data')
    await server.drain(signal)
    await Promise.all([unused, used].map(server.idleClosed))
    expect(await server.ended).toBe(0)
  })

  test('accepts no new connection', async () => {
    const server = await start()
    const socket = await server.ask('/held')
    await server.drain(signal)
    await eventually(() => expect(server.dial()).rejects.toThrow('ECONNREFUSED'))
    server.release()
    expect(await text(socket)).toMatch(/done$/)
  })

  test('cuts a response that is pending at SHUTDOWN_TIMEOUT_MS', async () => {
    const server = await start('200')
    const socket = await server.ask('/never')
    server.process.kill(signal)
    expect(await text(socket).catch(() => '')).toBe('')
    expect(await server.ended).toBe(0)
  })

  test('ends at SHUTDOWN_TIMEOUT_MS even if a client does not read its response', async () => {
    const server = await start('1500')
    const reader = await server.ask('/much')
    reader.pause()
    await server.drain(signal)
    expect(await server.ended).toBe(0)
    reader.destroy()
  })

  test('ends at once after another signal', async () => {
    const server = await start()
    await server.ask('/never')
    await server.drain(signal)
    await eventually(() => {
      server.process.kill(signal)
      expect(server.process.exitCode).toBe(0)
    })
  })
})

test('a server with an uncaught error logs the error, finishes its responses and ends with exit code 1', async () => {
  const server = await start()
  const socket = await server.ask('/error')
  await server.said('draining')
  server.release()
  expect(await text(socket)).toMatch(/done$/)
  expect(await server.ended).toBe(1)
  expect(server.output().out).toMatch(/^listening .*\nfatal\nflushed\n$/)
  endChildren()
})
