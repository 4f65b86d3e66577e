const { mkdirSync, rmSync, writeFileSync } = require('node:fs')
const { dirname, join } = require('node:path')

const file = join(__dirname, '..', '..', 'dist', 'test', 'report.json')

/**
 * The counts of a run for `scripts/test.ts`. What jest writes by `--json` holds the values that were compared, and a
 * page or a worker of the browser's refers to itself: a failure would end in no report.
 */
module.exports = class Report {
  onRunStart() {
    rmSync(file, { force: true })
  }

  onRunComplete(_, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
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
