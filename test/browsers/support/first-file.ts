import { existsSync, globSync } from 'node:fs'

export function firstFile(patterns: string[]): string | undefined {
  return patterns.flatMap(pattern => (existsSync(pattern) ? [pattern] : globSync(pattern)))[0]
}
