import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Family, labelled } from './family.ts'

const resolutionMs = 20

/** Event loop delay since it was last asked, and what the process takes. */
export function measureProcess() {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  const started = Date.now() / 1000 - process.uptime()

  return (): Family[] => {
    const quantiles = [50, 99, 100].map(percentile => ({
      labels: labelled({ quantile: percentile / 100 }),
      // The histogram holds whole intervals; before its first one it is empty.
      value: delay.count === 0 ? 0 : Math.max(0, delay.percentile(percentile) / 1e9 - resolutionMs / 1000),
    }))
    delay.reset()
    const { rss, heapUsed } = process.memoryUsage()
    return [
      {
        name: 'nodejs_eventloop_delay_seconds',
        help: 'How late timers were since the last question; of several workers, the slowest.',
        type: 'gauge',
        together: 'most',
        samples: quantiles,
      },
      gauge('process_resident_memory_bytes', 'Memory held.', rss),
      gauge('nodejs_heap_used_bytes', 'JavaScript heap in use.', heapUsed),
      {
        ...gauge('process_start_time_seconds', 'When the youngest process began, since the epoch.', started),
        together: 'most',
      },
    ]
  }
}

function gauge(name: string, help: string, value: number): Family {
  return { name, help, type: 'gauge', samples: [{ value }] }
}
