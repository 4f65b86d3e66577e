const { TestEnvironment } = require('jest-environment-node')

/** The worker's browser is stored here, because jest loads the tests' own modules again for each test file. */
let launched

async function launch() {
  const { launchChromium } = await import('../../scripts/chromium.ts')
  const browser = await launchChromium()
  const close = browser.close.bind(browser)
  globalThis.endChromium = () => {
    launched = undefined
    return close()
  }
  // The next test file uses the same browser, so close only the contexts of this file.
  browser.close = () => Promise.all(browser.contexts().map(context => context.close()))
  return browser
}

// Jest removes its listener for messages when the worker should exit. Close the browser then, because the worker cannot exit
// while the browser is running.
process.on('removeListener', event => event === 'message' && globalThis.endChromium?.())

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.chromiumOfWorker = () => (launched ??= launch())
  }

  /** In mutation testing, skips the other tests of a file after a failure. */
  handleTestEvent({ name, test }) {
    if (!process.env.__STRYKER_ACTIVE_MUTANT__) return
    if (name === 'test_done') this.hasFailed ||= test.errors.length > 0
    if (name === 'test_start' && this.hasFailed) test.mode = 'skip'
  }
}
