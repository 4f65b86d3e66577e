import { type Histogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client'
import { countRequests } from './count-requests.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** What this process counts of itself. Several processes that answer together tell the sum of theirs, unless said. */
export function createMetrics(build: string, delay: Histogram = measuredDelay()) {
  const registry = new Registry()
  const registers = [registry]
  /** Plain numbers: whoever does the thing counts it. */
  const pages = { hits: 0, misses: 0, rendering: 0 }

  const help = 'The build that answers; its value is the number of processes.'
  const info = new Gauge({ name: 'build_info', help, labelNames: ['id', 'node'], registers })
  info.set({ id: build, node: process.versions.node }, 1)
  const requests = countRequests(registers)
  count('page_cache_hits_total', 'Pages answered from memory.', () => pages.hits)
  count('page_cache_misses_total', 'Pages that had to be rendered.', () => pages.misses)
  gauge('page_renders_active', 'Renders under way.', () => pages.rendering)
  tellEventLoop(delay, registers)
  gauge('process_resident_memory_bytes', 'Memory held.', () => process.memoryUsage.rss())
  gauge('nodejs_heap_used_bytes', 'JavaScript heap in use.', () => process.memoryUsage().heapUsed)
  const started = Date.now() / 1000 - process.uptime()
  gauge('process_start_time_seconds', 'When the youngest process began, since the epoch.', () => started, 'max')
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

/** What several registries tell as JSON, as Prometheus reads it: sums, unless a metric says otherwise. */
export function mergeMetrics(all: object[][]): Promise<string> {
  return AggregatorRegistry.aggregate(all).metrics()
}

const resolutionMs = 20

/** Intervals between two turns of a timer, in ns. */
function measuredDelay(): Histogram {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  return delay
}

/** Event loop delay since it was last asked. */
function tellEventLoop(delay: Histogram, registers: Registry[]): void {
  const gauge = new Gauge({
    name: 'nodejs_eventloop_delay_seconds',
    help: 'How late timers were since the last question; of several workers, the slowest.',
    labelNames: ['quantile'],
    aggregator: 'max',
    registers,
    collect() {
      for (const percentile of [50, 99, 100]) {
        // The histogram holds whole intervals; before its first one it is empty.
        const late = delay.count === 0 ? 0 : delay.percentile(percentile) / 1e9 - resolutionMs / 1000
        gauge.set({ quantile: percentile / 100 }, Math.max(0, late))
      }
      delay.reset()
    },
  })
}
