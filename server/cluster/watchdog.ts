export type Watched = { id: number; kill(): void }

const tickMs = 1_000

type Options = { limitMs: number; now?: () => number }

/**
 * Kills workers whose event loop hangs: those that were not refreshed for `limitMs`. If a check is late itself, this process or
 * the whole machine has slept, so it kills none.
 */
export function createWatchdog({ limitMs, now = () => performance.now() }: Options) {
  const refreshed = new Map<Watched, number>()
  let last = now()

  const check = () => {
    const slept = now() - last > 3 * tickMs
    last = now()
    for (const [worker, at] of refreshed) {
      if (slept) refreshed.set(worker, last)
      else if (last - at > limitMs && refreshed.delete(worker)) worker.kill()
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
