const { default: Sequencer } = require('@jest/test-sequencer')

/** What takes longest, the longest first: begun late, it would be waited for alone. Below `test/`, without `.test.ts`. */
const longest = [
  'browser/accessibility/pages',
  'server/cluster/processes',
  'browser/accessibility/states',
  'browser/accessibility/room',
  'build/make-build',
  'browser/firebase',
  'browser/account/links',
  'browser/account/record-fate',
  'browser/account/record',
  'browser/accessibility/focus-mark',
  'scripts/dev',
  'browser/consent/apply-choice',
  'browser/pages/first-screen',
  'browser/build-check/freshness',
  'browser/dev/developing',
  'browser/account/sign-in',
  'browser/cropper/output/destinations',
  'browser/cropper/one-screen',
  'browser/failures/faults',
  'server/cluster/ending',
  'browser/drafts/drafts',
  'browser/screenshots',
  'browser/budget',
  'build/second-brand/second-brand',
  'browser/failures/chunk-errors',
  'server/document/hanging-renders',
  'server/builds/retained-builds',
  'server/process/drain',
  'build/adding',
  'scripts/release',
  'browsers/pages',
  'browsers/navigation',
  'browsers/tool',
  'browsers/account',
]

/** Where jest has no times of an earlier run, it goes by these, and after them by the size of files. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isTimed = tests.some(test => super.time(test) !== undefined)
    const sorted = super.sort(tests)
    if (isTimed) return sorted
    const place = ({ path }) => {
      const at = longest.findIndex(name => path.endsWith(`/test/${name}.test.ts`))
      return at < 0 ? longest.length : at
    }
    return sorted.sort((one, other) => place(one) - place(other))
  }
}
