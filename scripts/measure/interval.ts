export type Interval = { median: number; from: number; to: number }

/**
 * Returns the median of at least ten independent measurements, with its 95 % confidence interval. The interval uses order
 * statistics, because a busy machine produces outliers.
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

export function medians<Figures extends Record<string, number>>(all: readonly Figures[]): Figures {
  const median = (name: string) => Math.round(interval(all.map(figures => figures[name]!)).median * 1e4) / 1e4
  return Object.fromEntries(Object.keys(all[0]!).map(name => [name, median(name)])) as Figures
}

export function withRatio<Figures extends Record<string, number>>(rows: Record<'without scripts' | 'site', Figures>) {
  const ratio = (name: string) => Math.round((rows.site[name]! / rows['without scripts'][name]!) * 100) / 100
  return { ...rows, ratio: Object.fromEntries(Object.keys(rows.site).map(name => [name, ratio(name)])) }
}
