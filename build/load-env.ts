import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { configExitCode } from '../server/process/start-failed.ts'
import { root } from './places.ts'

// This module loads `.env` when it is imported, so import it first.
const file = join(root, '.env')
if (existsSync(file)) load(parseEnv(read(file)))

function load(values: NodeJS.Dict<string>): void {
  const known = knownNames()
  for (const [name, value] of Object.entries(values)) {
    if (process.env[name] !== undefined) continue
    process.env[name] = value
    const meant = known.includes(name) ? undefined : known.find(other => isTypo(name.toUpperCase(), other))
    if (meant) process.stderr.write(`Unknown setting ${name} in ${file}. Did you mean ${meant}?\n`)
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    process.stderr.write(`Could not read the settings in ${file}: ${(error as Error).message}\n`)
    process.exit(configExitCode)
  }
}

/** Reads the names from `.env.example`, because importing the configuration would load packages and slow down restarts. */
function knownNames(): string[] {
  const example = join(root, '.env.example')
  return existsSync(example) ? [...read(example).matchAll(/^#?([A-Z_]+)=/gm)].map(found => found[1]!) : []
}

function isTypo(name: string, other: string): boolean {
  const missing = [...other.replaceAll('_', '')]
  const extra = [...name.replaceAll('_', '')].filter(letter => {
    const at = missing.indexOf(letter)
    if (at !== -1) missing.splice(at, 1)
    return at === -1
  })
  return Math.max(extra.length, missing.length) <= Math.min(other.length / 4, 3)
}
