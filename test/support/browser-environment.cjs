const { TestEnvironment } = require('jest-environment-node')

/** The Chromium of this worker. The browser is outside the module registry, which jest resets for each file. */
let launched

async function launch() {
  const { launchChromium } = await import('../../scripts/chromium.ts')
  const browser = await launchChromium()
  const close = browser.close.bind(browser)
  globalThis.endChromium = () => {
    launched = undefined
    return close()
  }
  // After a test file, only the contexts of this file are closed. The next file uses the same browser.
  browser.close = () => Promise.all(browser.contexts().map(context => context.close()))
  return browser
}

// A jest worker removes its message listener when it ends, and then waits for open handles such as the browser.
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
