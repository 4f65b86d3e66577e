import { countRequests } from './count-requests.ts'
import { type Family, labelled } from './family.ts'
import { measureProcess } from './measure-process.ts'

export type Metrics = {
  requests: ReturnType<typeof countRequests>
  /** Plain numbers: whoever does the thing counts it. */
  pages: { hits: number; misses: number; rendering: number }
  families(): Family[]
}

/** What this process counts of itself. */
export function createMetrics(build: string): Metrics {
  const requests = countRequests()
  const pages = { hits: 0, misses: 0, rendering: 0 }
  const processFamilies = measureProcess()

  return {
    requests,
    pages,
    families: () => [
      {
        name: 'build_info',
        help: 'The build that answers; its value is the number of processes.',
        type: 'gauge',
        samples: [{ labels: labelled({ id: build, node: process.versions.node }), value: 1 }],
      },
      ...requests.families(),
      single('page_cache_hits_total', 'Pages answered from memory.', 'counter', pages.hits),
      single('page_cache_misses_total', 'Pages that had to be rendered.', 'counter', pages.misses),
      single('page_renders_active', 'Renders under way.', 'gauge', pages.rendering),
      ...processFamilies(),
    ],
  }
}

function single(name: string, help: string, type: 'counter' | 'gauge', value: number): Family {
  return { name, help, type, samples: [{ value }] }
}
