import { Counter, Histogram, type Registry } from 'prom-client'

/** The counter of one route in one encoding; made once, so that counting joins no strings. */
export type RequestCounter = (status: number, ms: number) => void

type Counted = { route: string; encoding: string; byStatus: Map<number, number>; count: RequestCounter }

/** Counts answers by route name, status and encoding, and measures them by route name. */
export function countRequests(registers: Registry[]) {
  // Route names and encodings come from closed lists, so there are never many.
  const all = new Map<string, Counted>()
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Answers by route name, status and content coding.',
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
    help: 'Time from the head of a request to the end of its answer, by route name.',
    labelNames: ['route'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })

  const make = (route: string, encoding: string): Counted => {
    const byStatus = new Map<number, number>()
    const { observe } = durations.labels(route)
    const count = (status: number, ms: number) => {
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
      observe(ms / 1000)
    }
    return { route, encoding, byStatus, count }
  }
  return {
    of(route: string, encoding: string): RequestCounter {
      const key = `${route} ${encoding}`
      const counted = all.get(key) ?? make(route, encoding)
      all.set(key, counted)
      return counted.count
    },
  }
}
