const { join } = require('node:path')
const { projects } = require('../../jest.config.cjs')

const browser = projects.find(({ displayName }) => displayName === 'browser')
const support = join(__dirname, 'support')

/** `npm run test:browsers` tests the site in the engines of Firefox and Safari. */
module.exports = {
  testTimeout: 300_000,
  maxWorkers: 2,
  verbose: true,
  projects: [
    {
      ...browser,
      displayName: 'browsers',
      globalSetup: join(support, 'setup.cjs'),
      globalTeardown: join(__dirname, '../support/browser-teardown.cjs'),
      testRegex: ['/test/browsers/.*\\.test\\.ts$'],
    },
  ],
}
