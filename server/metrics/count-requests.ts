import { type Family, labelled, type Sample } from './family.ts'

/** Upper bounds of the histogram, in seconds. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The counter of one route in one encoding; made once, so that counting joins no strings. */
export type RequestCounter = (status: number, ms: number) => void

type Durations = { counts: number[]; seconds: number }

/** Counts answers by route name, encoding and status, and measures them by route name. */
export function countRequests() {
  const counters = new Map<string, RequestCounter>()
  const answers = new Map<string, { route: string; encoding: string; byStatus: Map<number, number> }>()
  const durations = new Map<string, Durations>()

  const make = (route: string, encoding: string): RequestCounter => {
    const byStatus = new Map<number, number>()
    const measured = durations.get(route) ?? { counts: [...bounds, Number.POSITIVE_INFINITY].map(() => 0), seconds: 0 }
    durations.set(route, measured)
    answers.set(`${route} ${encoding}`, { route, encoding, byStatus })
    return (status, ms) => {
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
      measured.seconds += ms / 1000
      measured.counts[bucketOf(ms / 1000)]!++
    }
  }
  return {
    /** Route names and encodings come from closed lists, so there are never many. */
    of(route: string, encoding: string): RequestCounter {
      const key = `${route} ${encoding}`
      const counter = counters.get(key) ?? make(route, encoding)
      counters.set(key, counter)
      return counter
    },
    families: (): Family[] => [
      {
        name: 'http_requests_total',
        help: 'Answers by route name, status and content coding.',
        type: 'counter',
        samples: [...answers.values()].flatMap(({ route, encoding, byStatus }) =>
          [...byStatus].map(([status, value]) => ({ labels: labelled({ route, status, encoding }), value })),
        ),
      },
      {
        name: 'http_request_duration_seconds',
        help: 'Time from the head of a request to the end of its answer, by route name.',
        type: 'histogram',
        samples: [...durations].flatMap(([route, measured]) => histogram(route, measured)),
      },
    ],
  }
}

function bucketOf(seconds: number): number {
  let i = 0
  while (i < bounds.length && seconds > bounds[i]!) i++
  return i
}

function histogram(route: string, { counts, seconds }: Durations): Sample[] {
  let sum = 0
  const buckets = [...bounds, '+Inf'].map((le, i) => {
    sum += counts[i]!
    return { suffix: '_bucket', labels: labelled({ route, le }), value: sum }
  })
  const labels = labelled({ route })
  return [...buckets, { suffix: '_sum', labels, value: seconds }, { suffix: '_count', labels, value: sum }]
}
