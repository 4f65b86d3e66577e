import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { backOff, createPool } from '../../../server/cluster/create-pool.ts'
import type { Logger } from '../../../server/ops/logger.ts'
import type { BuildStamp } from '../../../shared/payload.ts'
import { eventually } from '../../support/eventually.ts'
import { fakeTimeouts } from '../../support/fake-clock.ts'

const retireMs = 1_000

/** A worker that exits as soon as the pool sends it a message. */
class FakeWorker extends EventEmitter {
  pid = 1
  connected = true
  readonly build: string

  constructor({ id }: BuildStamp) {
    super()
    this.build = id
  }

  listen() {
    this.emit('message', { listening: 'http://127.0.0.1:1' })
  }

  kill = (_signal?: string) => true

  send() {
    this.emit('exit', 0, null)
  }
}

/** A worker that starts while `starts.held` is true waits until the test calls its `listen`. */
async function startPool() {
  const workers: FakeWorker[] = []
  const starts = { held: false }
  const launch = (stamp: BuildStamp) => {
    const worker = new FakeWorker(stamp)
    workers.push(worker)
    if (!starts.held) setImmediate(() => worker.listen())
    return worker as unknown as ChildProcess
  }
  const log = { error: () => {} } as unknown as Logger
  const pool = createPool({ size: 2, stamp: { id: 'older', timestamp: 1 }, retireMs, launch, log })
  expect(await pool.start()).toBe('http://127.0.0.1:1')
  const builds = () => [...pool.all].map(worker => (worker as unknown as FakeWorker).build)
  return { pool, workers, builds, starts }
}

describe('a pool of workers', () => {
  afterEach(() => jest.useRealTimers())

  const newer = { id: 'newer', timestamp: 2 }

  test('replaces its workers one by one with workers of another build', async () => {
    const { pool, workers, builds } = await startPool()
    const change = pool.change(newer)
    expect(builds()).toEqual(['older', 'older', 'newer'])
    await change
    expect(builds()).toEqual(['newer', 'newer'])
    expect(workers).toHaveLength(4)
  })

  test.each([
    ['was retired', () => {}],
    ['has failed', (worker: FakeWorker) => void worker.emit('message', 'faulted')],
  ])('kills a worker that %s and does not end', async (_says, before) => {
    const { pool, workers, builds } = await startPool()
    const [stubborn] = workers
    stubborn!.send = () => {}
    stubborn!.kill = jest.fn(() => stubborn!.emit('exit', null, 'SIGKILL'))
    fakeTimeouts()
    before(stubborn!)
    const change = pool.change(newer)
    while (builds().filter(build => build === 'newer').length < 2) await new Promise(setImmediate)
    jest.advanceTimersByTime(retireMs - 1)
    expect(stubborn!.kill).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(stubborn!.kill).toHaveBeenCalledWith('SIGKILL')
    await change
    expect(builds()).toEqual(['newer', 'newer'])
  })

  test.each([1, 2])(
    'has all its workers and a single build after a change of build in which worker %i crashed',
    async nth => {
      const { pool, workers, builds } = await startPool()
      const change = pool.change(newer)
      workers[nth - 1]!.emit('exit', null, 'SIGKILL')
      await change
      await eventually(() => expect(builds()).toEqual(['newer', 'newer']))
    },
  )

  test('changes to another build if no worker is left', async () => {
    const { pool, workers, builds } = await startPool()
    for (const worker of workers.slice(0, 2)) worker.emit('exit', null, 'SIGKILL')
    await pool.change(newer)
    await eventually(() => expect(builds()).toEqual(['newer', 'newer']))
  })

  test('replaces a failed worker before it ends, and only once', async () => {
    const { pool, workers, builds } = await startPool()
    workers[0]!.emit('message', 'faulted')
    await eventually(() => expect(builds()).toEqual(['older', 'older', 'older']))
    workers[0]!.emit('exit', 1, null)
    expect(pool.all.size).toBe(2)
    // If the pool had replaced the exited worker twice, `workers` would contain one more worker of the older build.
    await pool.change(newer)
    expect(workers.map(({ build }) => build)).toEqual(['older', 'older', 'older', 'newer', 'newer'])
  })

  test('retires a worker of the former build that starts late', async () => {
    const { pool, workers, builds, starts } = await startPool()
    starts.held = true
    workers[0]!.emit('exit', null, 'SIGKILL')
    await eventually(() => expect(workers).toHaveLength(3))
    starts.held = false
    const change = pool.change(newer)
    await eventually(() => expect(builds()).toEqual(['older', 'newer', 'newer']))
    workers[2]!.listen()
    await change
    await eventually(() => expect(builds()).toEqual(['newer', 'newer']))
  })
})

test('backOff returns no pause at first, then longer pauses, and resets after a quiet minute', () => {
  let now = 0
  const pause = backOff(() => now)
  const pauses = Array.from({ length: 12 }, pause)
  expect(pauses.slice(0, 5)).toEqual([0, 100, 200, 400, 800])
  expect(Math.max(...pauses)).toBe(10_000)
  now += 61_000
  expect(pause()).toBe(0)
})
