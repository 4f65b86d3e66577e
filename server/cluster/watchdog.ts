export type Watched = { id: number; kill(): void }

const tickMs = 1_000

type Options = { limitMs: number; now?: () => number }

/**
 * Ends workers whose event loop stands still: those that have not given a sign for `limitMs`. A round that comes late
 * itself judges nobody, because then this process, or the whole machine, has slept.
 */
export function createWatchdog({ limitMs, now = () => performance.now() }: Options) {
  const signs = new Map<Watched, number>()
  let last = now()

  const look = () => {
    const slept = now() - last > 3 * tickMs
    last = now()
    for (const [worker, sign] of signs) {
      if (slept) signs.set(worker, last)
      else if (last - sign > limitMs && signs.delete(worker)) worker.kill()
    }
  }
  const timer = setInterval(look, tickMs)
  return {
    look,
    sign: (worker: Watched) => void signs.set(worker, now()),
    forget: (worker: Watched) => void signs.delete(worker),
    stop: () => clearInterval(timer),
  }
}
