/** The lowest runtimes without known holes, by release line; a later line is taken from its own floor on. */
const floors = [
  [22, 23, 2],
  [24, 18, 1],
  [26, 5, 1],
] as const

/** Whether a Node version is one that the site may run on (package.json, `engines`). */
export function isSupportedRuntime(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const floor = floors.find(([line]) => line === major)
  if (!floor) return major > 26
  return minor > floor[1] || (minor === floor[1] && patch >= floor[2])
}

/** Ends the process with a sentence where the runtime is too old. */
export function refuseOldRuntime(version: string): void {
  if (isSupportedRuntime(version)) return
  process.stderr.write(
    `Node ${version} cannot run this site. Use 24.18.1 or later of line 24, or run "npm ci" to install it.\n`,
  )
  process.exit(1)
}
