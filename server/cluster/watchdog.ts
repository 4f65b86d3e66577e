type Watched = { kill(signal: 'SIGKILL'): unknown }

const tickMs = 1_000

type Options = { limitMs: number; now?: () => number }

/** If a check runs late, the machine was probably asleep, so the check does not kill any worker. */
export function createWatchdog({ limitMs, now = () => performance.now() }: Options) {
  const refreshed = new Map<Watched, number>()
  let last = now()

  const check = () => {
    const slept = now() - last > 3 * tickMs
    last = now()
    for (const [worker, at] of refreshed) {
      if (slept) refreshed.set(worker, last)
      else if (last - at > limitMs && refreshed.delete(worker)) worker.kill('SIGKILL')
    }
  }
  const timer = setInterval(check, tickMs)
  return {
    check,
    refresh: (worker: Watched) => void refreshed.set(worker, now()),
    forget: (worker: Watched) => void refreshed.delete(worker),
    stop: () => clearInterval(timer),
  }
}
