/** Returns the first group of every match of a pattern, or the whole match if it has no group. */
export function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(found => found[1] ?? found[0])
}

/** Returns the first group of a pattern's first match, or an empty string. */
export function first(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[1] ?? ''
}
