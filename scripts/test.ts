import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../build/places.ts'

const require = createRequire(import.meta.url)

type Count = { passed: number; failed: number }
/** Written by `test/support/report.cjs`: `skipped` has the outermost title of each test that was not run. */
type Report = { passed: number; failed: number; broken: number; skipped: string[] }

/**
 * `npm test`: types, lint, then every test; `npm run check` the same without processes and browser; `npm test -- path` the
 * tests of a path alone. What this machine cannot run is named. Ends with one line that counts them all.
 */
const args = process.argv.slice(2)
const isWhole = args.every(arg => arg.startsWith('--') || ['units', 'api'].includes(arg))
const counts = await Promise.all([
  ...(isWhole
    ? [check('types', [bin('typescript', 'tsc'), '-b']), check('lint', [bin('@biomejs/biome', 'biome'), 'check', '.'])]
    : []),
  runTests(args),
])
const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0)
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(sum('failed') === 0 ? 0 : 1)

/** Beside the tests, and told of when it has ended. */
async function check(name: string, command: string[]): Promise<Count> {
  let said = ''
  const isRight = (await run(command, text => (said += text))) === 0
  process.stdout.write(`${isRight ? 'passed' : `${said}FAILED`}: ${name}\n`)
  return { passed: Number(isRight), failed: Number(!isRight) }
}

async function runTests(given: string[]): Promise<Count> {
  const code = await run([bin('jest', 'jest'), ...given])
  try {
    const { passed, failed, broken, skipped }: Report = require(join(root, 'dist', 'test', 'report.json'))
    // What was not run is named by the title that says what it needs.
    for (const [title, tests] of Map.groupBy(skipped, title => title))
      process.stdout.write(`skipped: ${title} (${tests.length})\n`)
    return { passed, failed: failed + broken + (code !== 0 && failed + broken === 0 ? 1 : 0) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function run(command: string[], keep?: (text: string) => void): Promise<number> {
  const output = keep ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['inherit', output, output] })
  if (keep) for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', keep)
  return new Promise(resolve => child.on('close', code => resolve(code ?? 1)))
}

function bin(name: string, command: string): string {
  const file = require.resolve(`${name}/package.json`)
  const { bin } = require(file) as { bin: string | Record<string, string> }
  return join(file, '..', typeof bin === 'string' ? bin : bin[command]!)
}
