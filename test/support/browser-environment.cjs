const { TestEnvironment } = require('jest-environment-node')

/**
 * The Chromium of this worker. This file keeps the browser, because jest resets the module registry of the tests for each test
 * file.
 */
let launched

async function launch() {
  const { launchChromium } = await import('../../scripts/chromium.ts')
  const browser = await launchChromium()
  const close = browser.close.bind(browser)
  globalThis.endChromium = () => {
    launched = undefined
    return close()
  }
  // Close only the contexts of this test file, because the next file uses the same browser.
  browser.close = () => Promise.all(browser.contexts().map(context => context.close()))
  return browser
}

// End the browser when the jest worker removes its message listener at the end. The worker cannot exit while the browser is
// running.
process.on('removeListener', event => event === 'message' && globalThis.endChromium?.())

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.chromiumOfWorker = () => (launched ??= launch())
  }

  /** Skips the rest of a file after its first failure in mutation testing, because one failure kills the mutant. */
  handleTestEvent({ name, test }) {
    if (!process.env.__STRYKER_ACTIVE_MUTANT__) return
    if (name === 'test_done') this.hasFailed ||= test.errors.length > 0
    if (name === 'test_start' && this.hasFailed) test.mode = 'skip'
  }
}
