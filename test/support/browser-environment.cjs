const { TestEnvironment } = require('jest-environment-node')

/** One Chromium per worker. It and its library are kept outside the module registry, which jest resets for each file. */
let launched

async function launch() {
  const { launchChromium } = await import('../../scripts/chromium.ts')
  const browser = await launchChromium()
  const close = browser.close.bind(browser)
  globalThis.endChromium = () => {
    launched = undefined
    return close()
  }
  // A file closes what it has opened; the browser goes on to the next one.
  browser.close = () => Promise.all(browser.contexts().map(context => context.close()))
  return browser
}

// A worker of jest ends when it removes its message listener, and then waits for open handles.
process.on('removeListener', event => event === 'message' && globalThis.endChromium?.())

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.chromiumOfWorker = () => (launched ??= launch())
  }

  /** A mutant is killed by its first failure: the other tests of the file are left out. */
  handleTestEvent({ name, test }) {
    if (!process.env.__STRYKER_ACTIVE_MUTANT__) return
    if (name === 'test_done') this.hasFailed ||= test.errors.length > 0
    if (name === 'test_start' && this.hasFailed) test.mode = 'skip'
  }
}
