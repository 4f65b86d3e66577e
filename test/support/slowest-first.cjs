const { statSync } = require('node:fs')
const { default: Sequencer } = require('@jest/test-sequencer')

const slowest = ['browser', 'processes', 'api', 'units']

/**
 * Runs the slowest projects first if jest has no times from an earlier run. In jest's own order, a slow file could start last
 * and run alone.
 */
module.exports = class SlowestFirst extends Sequencer {
  sort(tests) {
    if (tests.some(test => super.time(test) !== undefined)) return super.sort(tests)
    const rank = ({ context }) => slowest.indexOf(context.config.displayName.name)
    const size = ({ path }) => statSync(path).size
    return [...tests].sort((one, other) => rank(one) - rank(other) || size(other) - size(one))
  }
}
