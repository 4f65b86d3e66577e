import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { configExitCode } from '../server/process/start-failed.ts'
import { root } from './places.ts'

// Imported for its effect, first: what the environment already has wins over the file.
const file = join(root, '.env')
if (existsSync(file)) load(parseEnv(read(file)))

function load(values: NodeJS.Dict<string>): void {
  const known = knownNames()
  for (const [name, value] of Object.entries(values)) {
    process.env[name] ??= value
    const meant = known.includes(name) ? undefined : known.find(other => isSlip(name.toUpperCase(), other))
    if (meant) process.stderr.write(`Nothing reads ${name}, which ${file} sets. Should it be ${meant}?\n`)
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    process.stderr.write(`The configuration in ${file} cannot be read (${(error as Error).message}).\n`)
    process.exit(configExitCode)
  }
}

/** `.env.example` has every variable of the configuration; what checks them would load packages, which a restart does not need. */
function knownNames(): string[] {
  const example = join(root, '.env.example')
  return existsSync(example) ? [...read(example).matchAll(/^#?([A-Z_]+)=/gm)].map(found => found[1]!) : []
}

/** Whether few strokes make one word of the other: a letter more, less, another, or two the wrong way round. */
function isSlip(word: string, other: string): boolean {
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= word.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = word[i - 1] === other[j - 1]
      const swapped = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1]
      next[j] = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + (same ? 0 : 1),
        swapped ? before[j - 2]! + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return row[other.length]! <= other.length / 4
}
