/**
 * The format of prom-client's `getMetricsAsJSON`. A worker that runs another build may have other metrics, labels and buckets.
 */
export type Metric = {
  name: string
  help: string
  type: string
  aggregator: string
  values: { value: number; labels: Record<string, string | number>; metricName?: string }[]
}

const aggregators: Record<string, (one: number, other: number) => number> = {
  sum: (one, other) => one + other,
  max: Math.max,
  min: Math.min,
}

export function mergeMetrics(all: readonly (readonly Metric[])[]): Metric[] {
  const merged = new Map<string, { metric: Metric; values: Map<string, Metric['values'][number]> }>()
  for (const metric of all.flat()) {
    const { name, type, aggregator } = metric
    const into = merged.get(name) ?? { metric, values: new Map() }
    const aggregate = aggregators[into.metric.aggregator]
    if (!aggregate || into.metric.type !== type || into.metric.aggregator !== aggregator) continue
    merged.set(name, into)
    for (const value of metric.values) {
      const key = JSON.stringify([value.metricName, Object.entries(value.labels).sort()])
      const before = into.values.get(key)
      into.values.set(key, before ? { ...before, value: aggregate(before.value, value.value) } : value)
    }
  }
  return [...merged.values()].map(({ metric, values }) => ({ ...metric, values: [...values.values()] }))
}

export function isMetrics(value: unknown): value is Metric[] {
  return Array.isArray(value) && value.every(one => typeof one?.name === 'string' && Array.isArray(one.values))
}

export function countersOf(metrics: readonly Metric[]): Metric[] {
  return metrics.filter(({ type }) => type === 'counter' || type === 'histogram')
}
