import { existsSync, globSync } from 'node:fs'

/** Returns the first existing file that matches one of these patterns. */
export function firstFile(patterns: string[]): string | undefined {
  return patterns.flatMap(pattern => (existsSync(pattern) ? [pattern] : globSync(pattern)))[0]
}
