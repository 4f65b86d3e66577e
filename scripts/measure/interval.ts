/** A median and the bounds between which the true one lies in 95 of 100 cases, in the unit of the numbers. */
export type Interval = { median: number; from: number; to: number }

/**
 * The median of independent measurements with its interval by order statistics, which asks for no distribution: a busy
 * machine makes a few of them far too long. From ten measurements on.
 */
export function interval(numbers: readonly number[]): Interval {
  const sorted = numbers.toSorted((a, b) => a - b)
  const reach = 0.98 * Math.sqrt(sorted.length)
  const last = sorted.length - 1
  return {
    median: sorted[Math.floor(sorted.length / 2)]!,
    from: sorted[Math.max(0, Math.floor(last / 2 - reach))]!,
    to: sorted[Math.min(last, Math.ceil(last / 2 + reach))]!,
  }
}

/** The median of each figure, to four decimals. */
export function medians<Figures extends Record<string, number>>(all: readonly Figures[]): Figures {
  const median = (name: string) => Math.round(interval(all.map(figures => figures[name]!)).median * 1e4) / 1e4
  return Object.fromEntries(Object.keys(all[0]!).map(name => [name, median(name)])) as Figures
}
