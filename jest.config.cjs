/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  globalSetup: '<rootDir>/test/support/global-setup.cjs',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: {
    '\\.(svg|png|woff2)$': '<rootDir>/test/support/asset-transform.cjs',
    '\\.css$': '<rootDir>/test/support/styles-transform.cjs',
    '\\.(ts|tsx|js|mjs)$': '<rootDir>/test/support/transform.cjs',
  },
  transformIgnorePatterns: ['/node_modules/(?!(jose|@sparticuz)/)'],
  testTimeout: 30_000,
}
