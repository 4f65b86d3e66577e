export function ms(time: number): string {
  return `${Math.round(time)} ms`
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

export function sample(failed: Iterable<string>): string {
  const kinds = [...new Set(failed)]
  return kinds.length === 0 ? '' : ` (${kinds.slice(0, 5).join('; ')})`
}
