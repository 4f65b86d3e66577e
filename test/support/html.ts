/** Returns the first group of every match, or the whole match if the pattern has no group. */
export function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(found => found[1] ?? found[0])
}

/** Returns the first group of the first match, or an empty string if there is no match. */
export function first(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[1] ?? ''
}
