/** Returns the first group of every match of a pattern, or the whole match if it has no group. */
export function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(found => found[1] ?? found[0])
}

/** The first group of a pattern's first match; '' if there is none. */
export function first(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[1] ?? ''
}
