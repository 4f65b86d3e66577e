import { createWatchdog } from '../../../server/cluster/watchdog.ts'

describe('createWatchdog', () => {
  let now = 0
  const create = () => {
    now = 0
    const watchdog = createWatchdog({ limitMs: 10_000, now: () => now })
    watchdog.stop()
    const worker = { kill: jest.fn() }
    watchdog.refresh(worker)
    return { worker, watchdog, pass: (seconds: number) => Array.from({ length: seconds }, () => tick(watchdog)) }
  }
  const tick = (watchdog: { check(): void }) => {
    now += 1_000
    watchdog.check()
  }

  test('kills a worker once if it is not refreshed for too long', () => {
    const { worker, pass } = create()
    pass(10)
    expect(worker.kill).not.toHaveBeenCalled()
    pass(10)
    expect(worker.kill).toHaveBeenCalledTimes(1)
  })

  test('does not kill a worker that is refreshed or has ended', () => {
    const { worker, watchdog, pass } = create()
    for (let i = 0; i < 5; i++) {
      pass(9)
      watchdog.refresh(worker)
    }
    watchdog.forget(worker)
    pass(30)
    expect(worker.kill).not.toHaveBeenCalled()
  })

  test('kills nothing after its own process has slept', () => {
    const { worker, watchdog, pass } = create()
    now += 3_600_000
    watchdog.check()
    pass(9)
    expect(worker.kill).not.toHaveBeenCalled()
    pass(3)
    expect(worker.kill).toHaveBeenCalledTimes(1)
  })
})
