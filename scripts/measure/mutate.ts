import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../build/places.ts'

/**
 * `npm run mutate -- PATH… [--tests=REGEX]`: changes the sources of a folder or file in one place at a time, runs the tests
 * that reach it, and tells what no test notices. Tests are those of the same path below `test/`, unless told. By Stryker
 * (https://stryker-mutator.io), which is installed below `dist/` the first time.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { tests: { type: 'string' } } })
const unknown = positionals.find(path => !existsSync(join(root, path)))
if (positionals.length === 0 || unknown !== undefined) {
  process.stderr.write(unknown === undefined ? 'Which folder or file?\n' : `There is no ${unknown}.\n`)
  process.exit(2)
}

const version = '10.0.0'
const home = join(root, 'dist/stryker')
const packages = join(home, 'node_modules/@stryker-mutator')
if (!existsSync(packages)) {
  await mkdir(home, { recursive: true })
  const names = ['core', 'jest-runner'].map(name => `@stryker-mutator/${name}@${version}`)
  spawnSync('npm', ['install', '--prefix', home, '--no-save', '--no-package-lock', ...names], { stdio: 'inherit' })
}

const { projects, testTimeout } = createRequire(import.meta.url)(join(root, 'jest.config.cjs'))
const {
  displayName: _,
  testPathIgnorePatterns: __,
  ...project
} = projects.find(({ displayName }: { displayName: string }) => displayName === 'api')
const tests = values.tests ?? `/test/(${positionals.map(path => path.replace(/\.tsx?$/, '')).join('|')})[/.]`

const config = {
  mutate: positionals.map(path => (path.includes('.') ? path : `${path}/**/*.{ts,tsx}`)),
  testRunner: 'jest',
  plugins: [join(packages, 'jest-runner/dist/src/index.js')],
  coverageAnalysis: 'perTest',
  jest: {
    enableFindRelatedTests: false,
    config: { ...project, rootDir: undefined, testRegex: [`${tests}.*test\\.tsx?$`], testTimeout },
  },
  // Types are stripped, not compiled, so there is no configuration of TypeScript to rewrite.
  tsconfigFile: 'none',
  ignorePatterns: ['dist'],
  tempDirName: join(home, 'sandbox'),
  reporters: ['clear-text', 'progress-append-only'],
  timeoutMS: 20_000,
}
await writeFile(join(home, 'config.json'), JSON.stringify(config, null, 2))
const { status } = spawnSync(
  process.execPath,
  [join(packages, 'core/bin/stryker.js'), 'run', join(home, 'config.json')],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)
