import { type Histogram as DelayHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** The leading process adds up the metrics of all workers, unless `aggregator` is 'max'. */
export function createMetrics(build: string, delay: DelayHistogram = measuredDelay()) {
  const registry = new Registry()
  const registers = [registry]
  const pages = { hits: 0, misses: 0, rendering: 0 }

  const help = 'Id of the running build. The value is the number of processes.'
  const info = new Gauge({ name: 'build_info', help, labelNames: ['id', 'node'], registers })
  info.set({ id: build, node: process.versions.node }, 1)
  const requests = countRequests(registers)
  count('page_cache_hits_total', 'Pages served from memory.', () => pages.hits)
  count('page_cache_misses_total', 'Pages that had to be rendered.', () => pages.misses)
  gauge('page_renders_active', 'Renders in progress.', () => pages.rendering)
  measureEventLoop(delay, registers)
  gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss())
  gauge('nodejs_heap_used_bytes', 'JavaScript heap in use.', () => process.memoryUsage().heapUsed)
  const started = Date.now() / 1000 - process.uptime()
  gauge(
    'process_start_time_seconds',
    'Start time of the youngest process, in seconds since the epoch.',
    () => started,
    'max',
  )
  return { registry, requests, pages }

  function count(name: string, help: string, read: () => number): void {
    const counter = new Counter({
      name,
      help,
      registers,
      collect(): void {
        counter.reset()
        counter.inc(read())
      },
    })
  }

  function gauge(name: string, help: string, read: () => number, aggregator: 'sum' | 'max' = 'sum'): void {
    const made = new Gauge({ name, help, registers, aggregator, collect: (): void => made.set(read()) })
  }
}

export function mergeMetrics(all: object[][]): Promise<string> {
  return AggregatorRegistry.aggregate(all).metrics()
}

export type RequestCounter = (status: number, ms: number) => void

type Counted = { route: string; encoding: string; byStatus: Map<number, number>; count: RequestCounter }

function countRequests(registers: Registry[]) {
  // Route names and encodings are from closed lists, so this map stays small.
  const all = new Map<string, Counted>()
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Responses by route name, status and content coding.',
    labelNames: ['route', 'status', 'encoding'],
    registers,
    collect() {
      total.reset()
      for (const { route, encoding, byStatus } of all.values())
        for (const [status, count] of byStatus) total.inc({ route, status, encoding }, count)
    },
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response, by route name.',
    labelNames: ['route'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })

  const create = (route: string, encoding: string): Counted => {
    const byStatus = new Map<number, number>()
    const { observe } = durations.labels(route)
    const count = (status: number, ms: number) => {
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
      observe(ms / 1000)
    }
    return { route, encoding, byStatus, count }
  }
  return {
    /** `handler.ts` stores the returned function, so that a request for a cached page concatenates no strings. */
    of(route: string, encoding: string): RequestCounter {
      const key = `${route} ${encoding}`
      const counted = all.get(key) ?? create(route, encoding)
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

function measureEventLoop(delay: DelayHistogram, registers: Registry[]): void {
  const gauge = new Gauge({
    name: 'nodejs_eventloop_delay_seconds',
    help: 'Delay of timers since the last scrape, in the slowest worker.',
    labelNames: ['quantile'],
    aggregator: 'max',
    registers,
    collect() {
      for (const percentile of [50, 99, 100]) {
        // The histogram contains whole timer intervals in ns, and is empty until the first one ends.
        const late = delay.count === 0 ? 0 : delay.percentile(percentile) / 1e9 - resolutionMs / 1000
        gauge.set({ quantile: percentile / 100 }, Math.max(0, late))
      }
      delay.reset()
    },
  })
}
