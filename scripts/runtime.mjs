// Use old syntax only, because Node versions that cannot run the site must still parse this file.

/** For each release line, the lowest version without known vulnerabilities. */
const floors = [
  [24, 19, 0],
  [26, 5, 1],
]

/**
 * Whether the site supports a Node version (package.json, `engines`).
 * @param {string} version as in `process.versions.node`
 * @returns {boolean}
 */
export function isSupportedRuntime(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const floor = floors.find(([line]) => line === major)
  if (!floor) return major > 26
  return minor > floor[1] || (minor === floor[1] && patch >= floor[2])
}

if (!isSupportedRuntime(process.versions.node)) {
  process.stderr.write(
    `Node ${process.versions.node} cannot run this site. Use Node 24 (24.19 or later), which "npm ci" installs on Linux.\n`,
  )
  process.exit(1)
}
