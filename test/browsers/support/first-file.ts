import { existsSync, globSync } from 'node:fs'

/** The first of these files, given as patterns, that lies on this machine. */
export function firstFile(patterns: string[]): string | undefined {
  return patterns.flatMap(pattern => (existsSync(pattern) ? [pattern] : globSync(pattern)))[0]
}
