import type { Inspected } from './inspect-site.ts'

/** What is wrong between instances that are each in order: they should all serve one build, or the one expected. */
export function compareSites(sites: readonly Inspected[], expected?: string): string[] {
  const ids = new Set(sites.flatMap(({ id }) => id ?? []))
  const faults = ids.size > 1 ? [`The instances serve different builds: ${[...ids].join(', ')}.`] : []
  if (expected === undefined) return faults
  return [
    ...faults,
    ...sites
      .filter(({ id }) => id && id !== expected)
      .map(({ site, id }) => `${site} serves ${id} and not ${expected}.`),
  ]
}
