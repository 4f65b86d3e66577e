import { createWatchdog } from '../../../server/cluster/watchdog.ts'

describe('createWatchdog', () => {
  let now = 0
  const create = () => {
    now = 0
    const watchdog = createWatchdog({ limitMs: 10_000, now: () => now })
    watchdog.stop()
    const worker = { id: 1, kill: jest.fn() }
    watchdog.sign(worker)
    return { worker, watchdog, pass: (seconds: number) => Array.from({ length: seconds }, () => tick(watchdog)) }
  }
  const tick = (watchdog: { look(): void }) => {
    now += 1_000
    watchdog.look()
  }

  test('ends a worker that gives no sign for longer than allowed, once', () => {
    const { worker, pass } = create()
    pass(10)
    expect(worker.kill).not.toHaveBeenCalled()
    pass(10)
    expect(worker.kill).toHaveBeenCalledTimes(1)
  })

  test('leaves alone who gives signs, and who has gone', () => {
    const { worker, watchdog, pass } = create()
    for (let i = 0; i < 5; i++) {
      pass(9)
      watchdog.sign(worker)
    }
    watchdog.forget(worker)
    pass(30)
    expect(worker.kill).not.toHaveBeenCalled()
  })

  test('blames nobody for its own sleep', () => {
    const { worker, watchdog, pass } = create()
    now += 3_600_000
    watchdog.look()
    pass(9)
    expect(worker.kill).not.toHaveBeenCalled()
    pass(3)
    expect(worker.kill).toHaveBeenCalledTimes(1)
  })
})
