export function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(found => found[1] ?? found[0])
}

export function first(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[1] ?? ''
}
