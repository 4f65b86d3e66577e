import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../build/places.ts'

const require = createRequire(import.meta.url)

/** `npm test`: types, lint, then every test; ends with one line that counts them all. */
let passed = 0
let failed = 0

async function check(name: string, args: string[]): Promise<void> {
  const code = await run(args)
  if (code === 0) passed++
  else failed++
  process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}: ${name}\n`)
}

await check('types', [bin('typescript', 'tsc'), '-b'])
await check('lint', [bin('@biomejs/biome', 'biome'), 'check', '.'])
const tests = await runTests()
passed += tests.passed
failed += tests.failed
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

async function runTests(): Promise<{ passed: number; failed: number }> {
  const report = join(root, 'dist', 'test', 'report.json')
  const code = await run([bin('jest', 'jest'), '--json', `--outputFile=${report}`, ...process.argv.slice(2)])
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = require(report)
    const broken = numRuntimeErrorTestSuites + (code !== 0 && numFailedTests === 0 ? 1 : 0)
    return { passed: numPassedTests, failed: numFailedTests + broken }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function run(args: string[]): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  return new Promise(resolve => child.on('exit', code => resolve(code ?? 1)))
}

function bin(name: string, command: string): string {
  const file = require.resolve(`${name}/package.json`)
  const { bin } = require(file) as { bin: string | Record<string, string> }
  return join(file, '..', typeof bin === 'string' ? bin : bin[command]!)
}
