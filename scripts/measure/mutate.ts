import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../build/places.ts'

/** The tests of `client/x.ts` are in `test/client/x` or, if that does not exist, in `test/browser/x`. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string' }, all: { type: 'boolean', default: false } },
})
const unknown = positionals.find(path => !existsSync(join(root, path)))
if (positionals.length === 0 || unknown !== undefined) {
  process.stderr.write(
    unknown === undefined ? 'Usage: npm run mutate -- PATH… [--tests=REGEX] [--all]\n' : `No such file: ${unknown}\n`,
  )
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
const suites = positionals.map(path => `test/${path.replace(/\.tsx?$/, '')}`)
const hasUnits = suites.every(suite => [suite, `${suite}.test.ts`].some(path => existsSync(join(root, path))))
const folders = hasUnits ? suites : suites.map(suite => suite.replace('test/client', 'test/browser'))
const tests = values.tests ?? `/(${folders.join('|')})(?=[/.])`
const isInBrowser = tests.includes('browser')
const {
  displayName: _,
  testPathIgnorePatterns: __,
  ...project
} = projects.find(({ displayName }: { displayName: string }) => displayName === (isInBrowser ? 'browser' : 'api'))
const ending = values.all ? '\\.test\\.tsx?$' : '(?<!\\.deep)\\.test\\.tsx?$'

const config = {
  mutate: positionals.map(path => (path.includes('.') ? path : `${path}/**/*.{ts,tsx}`)),
  testRunner: 'jest',
  plugins: [join(packages, 'jest-runner/dist/src/index.js')],
  // Run all tests, because Stryker cannot see the coverage of code that runs in the browser.
  coverageAnalysis: isInBrowser ? 'off' : 'perTest',
  jest: {
    enableFindRelatedTests: false,
    config: {
      ...project,
      rootDir: undefined,
      testRegex: [`${tests}.*${ending}`],
      // This test would fail, because it reads the sources, and Stryker adds all mutants to them.
      testPathIgnorePatterns: ['/test/shared/layers\\.test'],
      testTimeout,
    },
  },
  // By default, Stryker rewrites the TypeScript configuration, which these runs do not use.
  tsconfigFile: 'none',
  ignorePatterns: ['dist'],
  tempDirName: join(home, 'sandbox'),
  reporters: ['clear-text', 'progress-append-only'],
  timeoutMS: isInBrowser ? 120_000 : 20_000,
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
