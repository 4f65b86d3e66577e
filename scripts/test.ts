import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../build/places.ts'

const require = createRequire(import.meta.url)

type Count = { passed: number; failed: number }
type Report = Count & { broken: number; skipped: string[] }

/** `npm test -- PATH` runs the core and deep tests in PATH. */
const args = process.argv.slice(2).filter(arg => arg !== '--all')
const projects = ['units', 'api', 'processes', 'browser']
const isOption = (arg: string) => arg.startsWith('-') || projects.includes(arg)
const isWhole = args.every(isOption)
const isCore = isWhole && !process.argv.includes('--all')
const isFirstShard = !args.some(arg => /^--shard=(?!1\/)/.test(arg))

const counts = await Promise.all([
  ...(isWhole && isFirstShard
    ? [
        check('types', [bin('typescript', 'tsc'), '-b']),
        check('lint', [bin('@biomejs/biome', 'biome'), 'check', '.']),
        check('prose', [join(root, 'scripts/check-prose.ts')]),
      ]
    : []),
  runTests(),
])
if (isCore) process.stdout.write(`${deepTier()}\n`)
const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0)
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(sum('failed') === 0 ? 0 : 1)

async function check(name: string, command: string[]): Promise<Count> {
  let output = ''
  const isRight = (await run(command, {}, text => (output += text))) === 0
  process.stdout.write(`${isRight ? 'passed' : `${output}FAILED`} ${name}\n`)
  return { passed: Number(isRight), failed: Number(!isRight) }
}

async function runTests(): Promise<Count> {
  const reporter = `--reporters=${join(root, 'test/support/report.cjs')}`
  // Put paths first, because Jest treats every argument after `--selectProjects` as a project.
  const given = [...args.filter(arg => !isOption(arg)), ...args.filter(isOption)]
  const code = await run([bin('jest', 'jest'), ...given, reporter], isCore ? { TEST_TIER: 'core' } : {})
  try {
    const { passed, failed, broken, skipped }: Report = require(join(root, 'dist', 'test', 'report.json'))
    for (const [title, tests] of Map.groupBy(skipped, title => title))
      process.stdout.write(`skipped ${title} (${tests.length})\n`)
    return { passed, failed: failed + broken + (code !== 0 && failed + broken === 0 ? 1 : 0) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function deepTier(): string {
  const files = globSync('test/**/*.deep.test.ts*', { cwd: root })
  return `Not run: the deep tier (${files.length} files). Run it with "npm run test:all".`
}

function run(command: string[], env: Record<string, string>, keep?: (text: string) => void): Promise<number> {
  const output = keep ? 'pipe' : 'inherit'
  const stdio = ['inherit', output, output] as const
  const child = spawn(process.execPath, command, { cwd: root, env: { ...process.env, ...env }, stdio: [...stdio] })
  if (keep) for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', keep)
  return new Promise(resolve => child.on('close', code => resolve(code ?? 1)))
}

function bin(name: string, command: string): string {
  const file = require.resolve(`${name}/package.json`)
  const { bin } = require(file) as { bin: string | Record<string, string> }
  return join(file, '..', typeof bin === 'string' ? bin : bin[command]!)
}
