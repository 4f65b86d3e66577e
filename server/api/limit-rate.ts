export type RateLimit = { most: number; windowMs: number; mostKeys?: number; now?: () => number }

/**
 * Counts in fixed windows by key: how many seconds one has to wait, or 0 to go on. When there are more keys than it will
 * remember, the newcomers share one count, so that nobody fills the memory.
 */
export function limitRate({ most, windowMs, mostKeys = 10_000, now = () => performance.now() }: RateLimit) {
  const counts = new Map<string, number>()
  let ends = now() + windowMs

  return (key: string): number => {
    if (now() >= ends) {
      counts.clear()
      ends = now() + windowMs
    }
    const counted = counts.has(key) || counts.size < mostKeys ? key : ''
    const count = (counts.get(counted) ?? 0) + 1
    counts.set(counted, count)
    return count > most ? Math.ceil((ends - now()) / 1000) : 0
  }
}
