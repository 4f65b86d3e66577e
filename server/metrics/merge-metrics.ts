import type { Family, Sample } from './family.ts'

/** What several processes have counted, as if one had: sums, and the largest where a sum would say nothing. */
export function mergeMetrics(all: readonly (readonly Family[])[]): Family[] {
  const merged = new Map<string, Family & { byKey: Map<string, Sample> }>()
  for (const family of all.flat()) {
    const known = merged.get(family.name) ?? { ...family, samples: [], byKey: new Map() }
    merged.set(family.name, known)
    for (const sample of family.samples) addSample(known, sample)
  }
  return [...merged.values()].map(({ byKey, ...family }) => ({ ...family, samples: [...byKey.values()] }))
}

function addSample({ byKey, together }: Family & { byKey: Map<string, Sample> }, sample: Sample): void {
  const key = `${sample.suffix ?? ''}{${sample.labels ?? ''}`
  const known = byKey.get(key)
  if (!known) byKey.set(key, { ...sample })
  else known.value = together === 'most' ? Math.max(known.value, sample.value) : known.value + sample.value
}
