/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  globalSetup: '<rootDir>/test/support/global-setup.cjs',
  setupFilesAfterEnv: ['<rootDir>/test/support/once-more.cjs'],
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: {
    '\\.(svg|png|woff2)$': '<rootDir>/test/support/asset-transform.cjs',
    '\\.css$': '<rootDir>/test/support/styles-transform.cjs',
    '\\.(ts|tsx|js|mjs)$': '<rootDir>/test/support/transform.cjs',
  },
  transformIgnorePatterns: ['/node_modules/(?!(jose|@sparticuz)/)'],
  // Most of the time is spent waiting for a browser or a process.
  maxWorkers: '100%',
  testTimeout: 30_000,
}
