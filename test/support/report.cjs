const { mkdirSync, rmSync, writeFileSync } = require('node:fs')
const { dirname, join, relative } = require('node:path')

const root = join(__dirname, '..', '..')
const file = join(root, 'dist', 'test', 'report.json')

/**
 * Prints one line for each finished file. Writes the counts for `scripts/test.ts`. Jest's `--json` would fail, because it cannot
 * serialize the circular references in values from a browser page.
 */
module.exports = class Report {
  #failures = []
  #finished = 0

  onRunStart({ numTotalTestSuites }) {
    rmSync(file, { force: true })
    this.#total = numTotalTestSuites
  }

  #total = 0

  onTestResult({ path }, { testResults, testExecError, failureMessage, perfStats, console: written }) {
    const name = relative(root, path)
    const failed = testResults.filter(({ status }) => status === 'failed')
    const isGood = failed.length === 0 && !testExecError
    this.#finished += 1
    const count = `${this.#finished}/${this.#total}`
    const seconds = ((perfStats.end - perfStats.start) / 1000).toFixed(1)
    print(`${isGood ? 'passed' : 'FAILED'} ${count} ${name}: ${testResults.length} tests, ${seconds} s`)
    for (const { message, origin } of written ?? []) print(`${message}\n${origin}`)
    if (isGood) return
    print(failureMessage ?? testExecError.message)
    const titles = failed.length > 0 ? failed.map(({ fullName }) => fullName) : ['The file could not be run']
    this.#failures.push(...titles.map(title => `${name}: ${title}`))
  }

  onRunComplete(_, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
    if (this.#failures.length > 0) print(`\nFailures:\n${this.#failures.map(failure => `  ${failure}`).join('\n')}\n`)
    const pending = testResults.flatMap(result => result.testResults).filter(({ status }) => status === 'pending')
    const report = {
      passed: numPassedTests,
      failed: numFailedTests,
      broken: numRuntimeErrorTestSuites,
      skipped: pending.map(({ ancestorTitles }) => ancestorTitles[0] ?? ''),
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(report))
  }
}

function print(line) {
  process.stdout.write(`${line}\n`)
}
