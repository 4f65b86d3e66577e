const { execFileSync } = require('node:child_process')
const { join, resolve } = require('node:path')

const root = resolve(__dirname, '..', '..')

/**
 * Makes one real build for all server and browser tests. Each jest project calls this function. Skips the build if no
 * chosen test file imports `test-builds.ts`, directly or indirectly.
 */
module.exports = async globalConfig => {
  if (process.env.TEST_BUILD_MADE || (globalConfig && !(await needsBuild(globalConfig)))) return
  const env = { ...process.env, BUILDS_DIR: join(root, 'dist', 'test', 'builds') }
  execFileSync(process.execPath, ['test/support/make-test-build.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.env.TEST_BUILD_MADE = 'true'
}

async function needsBuild({ testPathPatterns: { patterns } }) {
  if (patterns.length === 0) return true
  const { reachedModules, testFiles } = await import('./reached-modules.ts')
  const folder = join(root, 'test')
  return reachedModules(folder, testFiles(folder, patterns)).has(join(__dirname, 'test-builds.ts'))
}
