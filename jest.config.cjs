const { availableParallelism } = require('node:os')

const base = {
  rootDir: __dirname,
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  moduleNameMapper: { '^(.+)\\?inline$': '$1' },
  transform: {
    '\\.(svg|png|woff2)$': '<rootDir>/test/support/asset-transform.cjs',
    '\\.css$': '<rootDir>/test/support/styles-transform.cjs',
    '\\.(ts|tsx|js|mjs)$': '<rootDir>/test/support/transform.cjs',
  },
  transformIgnorePatterns: ['/node_modules/(?!(jose|@sparticuz|png-to-ico|js-tokens|typescript)/)'],
}

const setup = { globalSetup: '<rootDir>/test/support/global-setup.cjs' }
const browserSetup = {
  testEnvironment: '<rootDir>/test/support/browser-environment.cjs',
  globalSetup: '<rootDir>/test/support/browser-setup.cjs',
  globalTeardown: '<rootDir>/test/support/browser-teardown.cjs',
}

/** These tests need neither a build nor a browser, and do not start processes. */
const units = [
  '(shared|client|support|faults)',
  'build/(brand|cache)',
  'scripts/(check-messages|check-prose|github|local-firebase|measure|messages|readme)',
]

const processes = [
  'server/(cluster|process|firebase)',
  'server/connections/(memory|pipelining)',
  'build/(adding|make-build|pseudo-language|second-brand|shrink/server|write-build)',
  'recipes',
  'scripts/(brand|deploy|dev|release|runtime|signals|start|trim-packages|upload-build|watch-builds)',
]

const below = paths => paths.map(path => `/test/(specification/)?${path}(?=[/.])`)

const projects = [
  { displayName: 'units', testRegex: below(units) },
  { displayName: 'api', ...setup, testPathIgnorePatterns: below([...units, ...processes, 'browser', 'browsers']) },
  { displayName: 'processes', ...setup, testRegex: below(processes) },
  { displayName: 'browser', ...browserSetup, testRegex: below(['browser']) },
]

const isCore = process.env.TEST_TIER === 'core'
const tests = isCore ? '(?<!\\.deep)\\.test\\.tsx?$' : '\\.test\\.tsx?$'

/** @type {import('jest').Config} */
module.exports = {
  testTimeout: 300_000,
  // Use one more worker than there are processors, because workers sometimes wait for a browser or a process.
  maxWorkers: availableParallelism() + 1,
  testSequencer: '<rootDir>/test/support/slowest-first.cjs',
  projects: projects.map(({ testRegex, ...project }) => ({
    ...base,
    ...project,
    testRegex: testRegex ? testRegex.map(path => `${path}.*${tests}`) : [tests],
  })),
}
