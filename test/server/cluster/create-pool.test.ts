import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { createPool } from '../../../server/cluster/create-pool.ts'
import type { Logger } from '../../../server/ops/logger.ts'
import type { BuildStamp } from '../../../shared/payload.ts'
import { eventually } from '../../support/eventually.ts'

/** A worker as the pool knows it: it listens some ms after its start, and goes when it is told to. */
class FakeWorker extends EventEmitter {
  pid = 1
  connected = true
  readonly build: string

  constructor({ id }: BuildStamp, ms: number) {
    super()
    this.build = id
    setTimeout(() => this.emit('message', { listening: 'http://127.0.0.1:1' }), ms)
  }

  kill = (_signal?: string) => true

  send() {
    this.emit('exit', 0, null)
  }
}

async function startPool() {
  const workers: FakeWorker[] = []
  const pace = { ms: 20 }
  const launch = (stamp: BuildStamp) => {
    workers.push(new FakeWorker(stamp, pace.ms))
    return workers.at(-1)! as unknown as ChildProcess
  }
  const log = { error: () => {} } as unknown as Logger
  const pool = createPool({ size: 2, stamp: { id: 'older', timestamp: 1 }, retireMs: 1000, launch, log })
  expect(await pool.start()).toBe('http://127.0.0.1:1')
  const builds = () => [...pool.all].map(worker => (worker as unknown as FakeWorker).build)
  return { pool, workers, builds, pace }
}

describe('a pool that changes to another build', () => {
  const newer = { id: 'newer', timestamp: 2 }

  test('replaces its workers one by one', async () => {
    const { pool, workers, builds } = await startPool()
    const change = pool.change(newer)
    expect(builds()).toEqual(['older', 'older', 'newer'])
    await change
    expect(builds()).toEqual(['newer', 'newer'])
    expect(workers).toHaveLength(4)
  })

  test.each([
    ['was told to go', () => {}],
    ['has failed', (worker: FakeWorker) => void worker.emit('message', 'faulted')],
  ])('ends a worker by force that %s and stays', async (_says, before) => {
    const { pool, workers, builds } = await startPool()
    const [stubborn] = workers
    stubborn!.send = () => {}
    stubborn!.kill = jest.fn(() => stubborn!.emit('exit', null, 'SIGKILL'))
    before(stubborn!)
    await pool.change(newer)
    expect(stubborn!.kill).toHaveBeenCalledWith('SIGKILL')
    expect(builds()).toEqual(['newer', 'newer'])
  })

  test.each([1, 2])('is as large as before and of one build where worker %i crashes meanwhile', async nth => {
    const { pool, workers, builds } = await startPool()
    const change = pool.change(newer)
    workers[nth - 1]!.emit('exit', null, 'SIGKILL')
    await change
    await eventually(() => expect(builds()).toEqual(['newer', 'newer']))
  })

  test('reaches another build where no worker is left', async () => {
    const { pool, workers, builds, pace } = await startPool()
    pace.ms = 400
    for (const worker of workers.slice(0, 2)) worker.emit('exit', null, 'SIGKILL')
    pace.ms = 20
    await pool.change(newer)
    await eventually(() => expect(builds()).toEqual(['newer', 'newer']))
  })

  test('replaces a worker that has failed before that has gone, and only once', async () => {
    const { pool, workers, builds } = await startPool()
    workers[0]!.emit('message', 'faulted')
    await eventually(() => expect(builds()).toEqual(['older', 'older', 'older']))
    workers[0]!.emit('exit', 1, null)
    await pause(100)
    expect(pool.all.size).toBe(2)
    expect(workers).toHaveLength(3)
  })

  test('sends a late worker of the former build away', async () => {
    const { pool, workers, builds, pace } = await startPool()
    pace.ms = 400
    workers[0]!.emit('exit', null, 'SIGKILL')
    await eventually(() => expect(workers).toHaveLength(3))
    pace.ms = 20
    const change = pool.change(newer)
    await eventually(() => expect(builds()).toEqual(['older', 'newer', 'newer']))
    await change
    expect(builds()).toEqual(['newer', 'newer'])
  })
})
