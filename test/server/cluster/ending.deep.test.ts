import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '../../../scripts/free-port.ts'
import { endServers, startServer } from '../../../scripts/measure/start-server.ts'
import { identityOf } from '../../../server/process/process-identity.ts'
import { eventually } from '../../support/eventually.ts'
import { freshFolder } from '../../support/folder.ts'
import { placeBuild } from '../../support/place-build.ts'

const faulty = join(__dirname, '../../support/faulty-process.mjs')
const report = '{"csp-report":{}}'
const reporting = `POST /api/reports HTTP/1.1\r\nHost: x\r\nContent-Type: application/csp-report\r\nContent-Length: ${report.length}\r\n\r\n`
const patience = 60

describe('a running site', () => {
  const folder = freshFolder()
  const stopped: number[] = []
  afterEach(() => {
    for (const pid of stopped.splice(0)) {
      try {
        process.kill(pid, 'SIGCONT')
      } catch {
        // Ignore the error, because the process has ended already.
      }
    }
    endServers()
  })

  const start = async (env: Record<string, string> = {}) => {
    const { id, buildsDir } = await placeBuild(join(folder(), 'builds'))
    const port = await freePort()
    const server = await startServer({ buildsDir, build: id, port, env })
    const dial = async (bytes: string) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      await once(socket, 'connect')
      socket.write(bytes)
      return socket
    }
    return {
      ...server,
      dial,
      ask: async (path: string) =>
        (
          await fetch(`http://127.0.0.1:${port}${path}`, {
            headers: { Connection: 'close' },
            signal: AbortSignal.timeout(patience * 1_000),
          })
        ).status,
      /** The request stays pending until `finish` sends the remaining bytes. */
      underWay: async () => {
        const socket = await dial('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
        await once(socket, 'data')
        socket.write(reporting + report.slice(0, 1))
        const finish = () => {
          socket.write(report.slice(1))
          return text(socket)
        }
        return { socket, finish }
      },
      /** Repeats a signal until the process has ended, because the kernel merges signals that arrive in quick succession. */
      insist: (pid: number, signal: NodeJS.Signals) =>
        eventually(() => {
          if (identityOf(pid) !== undefined) process.kill(pid, signal)
          expect(identityOf(pid)).toBeUndefined()
        }),
    }
  }
  const stop = (pid: number) => {
    stopped.push(pid)
    process.kill(pid, 'SIGSTOP')
  }
  const lines = (said: string) =>
    said
      .split('\n')
      .filter(line => line.startsWith('{'))
      .map(line => JSON.parse(line))

  test('is not ready after SIGTERM, and still accepts connections for DRAIN_DELAY_MS', async () => {
    const { ask, process: leader, ended, insist } = await start({ DRAIN_DELAY_MS: '60000' })
    expect(await ask('/readyz')).toBe(200)
    leader.kill('SIGTERM')
    await eventually(async () => expect(await ask('/readyz')).toBe(503))
    expect([await ask('/'), await ask('/healthz'), await ask('/readyz')]).toEqual([200, 200, 503])
    await insist(leader.pid!, 'SIGTERM')
    expect(await ended).toBe(0)
    await expect(ask('/')).rejects.toThrow()
  })

  test('accepts no connection after DRAIN_DELAY_MS, and finishes pending responses', async () => {
    const { ask, process: leader, ended, underWay } = await start({ DRAIN_DELAY_MS: '500' })
    const { finish } = await underWay()
    leader.kill('SIGTERM')
    await eventually(() => expect(ask('/')).rejects.toThrow())
    expect(await finish()).toMatch(/HTTP\/1\.1 204 /)
    expect(await ended).toBe(0)
  })

  test('loses no log line if a worker gets SIGTERM twice', async () => {
    const { dial, said, workers, insist } = await start({ LOG_LEVEL: 'info', DRAIN_DELAY_MS: '60000' })
    const [worker] = workers()
    const socket = await dial('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'data')
    process.kill(worker!, 'SIGTERM')
    await eventually(() => expect(said()).toContain('Draining'))
    socket.write('GET /last HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\n\r\n')
    await once(socket, 'data')
    await insist(worker!, 'SIGTERM')
    await eventually(() => expect(workers()).not.toContain(worker))
    const last = { path: '/last', status: 404 }
    await eventually(() => expect(lines(said())).toContainEqual(expect.objectContaining(last)))
  })

  test('finishes pending responses and ends with exit code 1 if its leader has failed', async () => {
    const env = { NODE_OPTIONS: `--import=${faulty}`, FAULT: 'exception', WEB_CONCURRENCY: '2' }
    const { pid, said, ended, underWay } = await start(env)
    const { finish } = await underWay()
    process.kill(pid, 'SIGUSR2')
    await eventually(() => expect(said()).toContain('"level":"fatal"'))
    expect(await finish()).toMatch(/HTTP\/1\.1 204 /)
    expect(await ended).toBe(1)
    expect(lines(said()).filter(({ level }) => level === 'fatal')).toEqual([
      expect.objectContaining({ msg: 'Uncaught exception' }),
    ])
  })

  test('replaces a worker whose event loop hangs, and keeps responding', async () => {
    const { ask, workers, said, process: leader, ended } = await start({ WEB_CONCURRENCY: '2' })
    const [still, other] = workers()
    stop(still!)
    const asked = []
    while (workers().includes(still!)) asked.push(await ask('/'))
    await eventually(() => expect(workers()).toHaveLength(2))
    expect(workers()).toContain(other)
    expect(new Set(asked)).toEqual(new Set([200]))
    const end = { pid: still, signal: 'SIGKILL', msg: expect.stringContaining('Worker exited') }
    await eventually(() => expect(lines(said())).toContainEqual(expect.objectContaining(end)))
    leader.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('ends even if a retiring worker hangs', async () => {
    const { workers, process: leader, ended } = await start({ SHUTDOWN_TIMEOUT_MS: '500' })
    stop(workers()[0]!)
    leader.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('ends at once on a second SIGTERM, even with a pending response', async () => {
    const { process: leader, ended, underWay, insist } = await start({ SHUTDOWN_TIMEOUT_MS: '600000' })
    const { socket } = await underWay()
    const cut = once(socket.resume(), 'close')
    leader.kill('SIGTERM')
    await insist(leader.pid!, 'SIGTERM')
    expect(await ended).toBe(0)
    await cut
  })
})
