const { join } = require('node:path')
const { projects } = require('../../jest.config.cjs')

const browser = projects.find(({ displayName }) => displayName === 'browser')
const support = join(__dirname, 'support')

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
