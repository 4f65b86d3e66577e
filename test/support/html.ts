/** The first group of every match of a pattern in a text, or the whole match where it has none. */
export function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(found => found[1] ?? found[0])
}

/** The first group of a pattern's first match; '' if there is none. */
export function first(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[1] ?? ''
}
