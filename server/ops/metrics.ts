import { type Histogram as DelayHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client'
import { addHistogram } from './histogram.ts'
import { countersOf, type Metric } from './merge-metrics.ts'
import { addCounter, addGauge, addProcessMetrics } from './process-metrics.ts'

export type Metrics = ReturnType<typeof createMetrics>

export type ConnectionCount = { open: () => number; limit: number }

export function createMetrics(build: string, delay: DelayHistogram = measuredDelay()) {
  const registry = new Registry()
  const pages = { hits: 0, misses: 0, rendering: 0 }

  const help = 'Id of the running build. The value is the number of workers.'
  const info = new Gauge({ name: 'tondo_build_info', help, labelNames: ['id', 'node'], registers: [registry] })
  info.set({ id: build, node: process.versions.node }, 1)
  const requests = countRequests(registry)
  addCounter(registry, 'tondo_page_cache_hits_total', 'Pages sent from memory.', () => pages.hits)
  addCounter(registry, 'tondo_page_cache_misses_total', 'Pages that had to be rendered.', () => pages.misses)
  addGauge(registry, 'tondo_page_renders_active', 'Renders in progress.', () => pages.rendering)
  measureEventLoop(delay, registry)
  addProcessMetrics(registry)
  addGauge(registry, 'nodejs_heap_size_used_bytes', 'JavaScript heap in use.', () => process.memoryUsage().heapUsed)
  const started = Date.now() / 1000 - process.uptime()
  const since = 'Start time of the youngest worker, in seconds since the epoch.'
  addGauge(registry, 'process_start_time_seconds', since, () => started, 'max')
  return {
    registry,
    requests,
    pages,
    watchConnections({ open, limit }: ConnectionCount): void {
      addGauge(registry, 'tondo_connections_open', 'Open connections of all workers.', open)
      addGauge(registry, 'tondo_connections_max', 'Connections that all workers accept together.', () => limit)
    },
    /** Does not read gauges, because reading the event loop delay resets it. */
    async counters(): Promise<Metric[]> {
      const counters = countersOf(registry.getMetricsAsArray() as unknown as Metric[])
      return Promise.all(
        counters.map(({ name }) => registry.getSingleMetric(name)!.get() as Promise<unknown>),
      ) as Promise<Metric[]>
    },
  }
}

export function createLeaderMetrics(counts: () => { listening: number; replaced: number }): Registry {
  const registry = new Registry()
  const replaced = 'Workers replaced because they exited or failed.'
  addGauge(registry, 'tondo_workers_listening', 'Workers that are listening.', () => counts().listening)
  addCounter(registry, 'tondo_workers_replaced_total', replaced, () => counts().replaced)
  addProcessMetrics(registry)
  return registry
}

export function formatMetrics(metrics: Metric[]): Promise<string> {
  return AggregatorRegistry.aggregate([metrics]).metrics()
}

export type RequestCounter = (status: number, ms: number) => void

type Counted = { labels: RequestLabels; byStatus: Map<number, number>; count: RequestCounter }

type RequestLabels = { route: string; method: string; encoding: string }

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

function countRequests(registry: Registry) {
  // Route names, methods and encodings come from fixed sets, so this map stays small.
  const all = new Map<string, Counted>()
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Responses by route name, method, status and content coding.',
    labelNames: ['route', 'method', 'status', 'encoding'],
    registers: [registry],
    collect() {
      total.reset()
      for (const { labels, byStatus } of all.values())
        for (const [status, count] of byStatus) total.inc({ ...labels, status }, count)
    },
  })
  const observerOf = addHistogram(registry, {
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response, by route name.',
    label: 'route',
    bounds: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  })

  const create = (labels: RequestLabels): Counted => {
    const byStatus = new Map<number, number>()
    const observe = observerOf(labels.route)
    const count = (status: number, ms: number) => {
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
      observe(ms / 1000)
    }
    return { labels, byStatus, count }
  }
  return {
    /** `sendCachedPage` stores the returned function, so that a request for a cached page does not concatenate strings. */
    of(route: string, sent: string, encoding: string): RequestCounter {
      // Use a closed list of methods, because a client can send any method.
      const method = methods.has(sent) ? sent : 'other'
      const key = `${route} ${method} ${encoding}`
      const counted = all.get(key) ?? create({ route, method, encoding })
      all.set(key, counted)
      return counted.count
    },
  }
}

const resolutionMs = 20

function measuredDelay(): DelayHistogram {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  return delay
}

function measureEventLoop(delay: DelayHistogram, registry: Registry): void {
  const gauge = new Gauge({
    name: 'nodejs_eventloop_delay_seconds',
    help: 'Delay of timers since the last scrape, in the slowest worker.',
    labelNames: ['quantile'],
    aggregator: 'max',
    registers: [registry],
    collect() {
      for (const percentile of [50, 99, 100]) {
        // The histogram records whole timer intervals in ns, including the resolution. It is empty until the first interval ends.
        const late = delay.count === 0 ? 0 : delay.percentile(percentile) / 1e9 - resolutionMs / 1000
        gauge.set({ quantile: percentile / 100 }, Math.max(0, late))
      }
      delay.reset()
    },
  })
}
