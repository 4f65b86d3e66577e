type Windowed = { windowMs: number; now?: () => number }

export type RateLimit = Windowed & { most: number; mostKeys?: number }

/**
 * Counts in fixed windows by key: how many seconds one has to wait, or 0 to go on. When there are more keys than it will
 * remember, the newcomers share one count, so that nobody fills the memory.
 */
export function limitRate({ most, mostKeys = 10_000, ...windowed }: RateLimit) {
  const { counts, secondsLeft } = countInWindows(windowed)
  return (key: string): number => {
    const wait = secondsLeft()
    const counted = counts.has(key) || counts.size < mostKeys ? key : ''
    const count = (counts.get(counted) ?? 0) + 1
    counts.set(counted, count)
    return count > most ? wait : 0
  }
}

export type RateShares = Windowed & {
  /** For all keys together. */
  most: number
  /** Nobody gets more than this part of what is left. */
  share: number
}

/**
 * Deals out what all together may have in a window, and answers as `limitRate`. A share is a part of what is left, so the
 * first who takes all that he may leaves most of it, and many of him still leave something for who has had nothing.
 */
export function shareRate({ most, share, ...windowed }: RateShares) {
  const { counts, secondsLeft } = countInWindows(windowed)
  return (key: string): number => {
    const wait = secondsLeft()
    const taken = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const own = counts.get(key) ?? 0
    if (own >= (most - taken) * share) return wait
    counts.set(key, own + 1)
    return 0
  }
}

function countInWindows({ windowMs, now = () => performance.now() }: Windowed) {
  const counts = new Map<string, number>()
  let ends = now() + windowMs
  /** Seconds until the window's end; begins the next one where that is over. */
  const secondsLeft = (): number => {
    if (now() >= ends) {
      counts.clear()
      ends = now() + windowMs
    }
    return Math.ceil((ends - now()) / 1000)
  }
  return { counts, secondsLeft }
}
