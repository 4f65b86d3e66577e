/** A metric in the words of Prometheus, as plain data: workers hand theirs to one another. */
export type Family = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  /** How the values of several processes become one; the sum, unless said. */
  together?: 'most'
  samples: Sample[]
}

export type Sample = { suffix?: string; labels?: string; value: number }

/** Labels as they stand between the braces, escaped. */
export function labelled(labels: Record<string, string | number>): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${String(value).replace(/["\\\n]/g, c => (c === '\n' ? '\\n' : `\\${c}`))}"`)
    .join(',')
}
