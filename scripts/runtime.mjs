// JavaScript of long ago: a Node that cannot run the site has to read it, to say so.

/** The lowest runtimes without known holes, by release line; a later line is taken from its own floor on. */
const floors = [
  [24, 19, 0],
  [26, 5, 1],
]

/**
 * Whether a Node version is one that the site may run on (package.json, `engines`).
 * @param {string} version as `process.versions.node` has it
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
    `Node ${process.versions.node} cannot run this site. Use 24.19 or later of line 24, or run "npm ci" to install it.\n`,
  )
  process.exit(1)
}
