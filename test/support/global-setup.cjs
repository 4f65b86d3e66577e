const { execFileSync } = require('node:child_process')
const { join, resolve } = require('node:path')

const root = resolve(__dirname, '..', '..')

/** One real build, which every test of the server and the browser then asks. */
module.exports = () => {
  const env = { ...process.env, BUILDS_DIR: join(root, 'dist', 'test', 'builds') }
  execFileSync(process.execPath, ['test/support/make-test-build.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
