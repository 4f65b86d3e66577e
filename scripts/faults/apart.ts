import { cases } from './cases.ts'
import { CannotRun } from './fault.ts'
import type { Said } from './run-apart.ts'
import { endServers } from './start-server.ts'
import { ensure } from './support/ensure.ts'

/** The process that `run-apart.ts` starts: brings its own loopback up, tries one fault, and says what came of it. */
const fault = cases.find(({ name }) => name === process.argv[2])!
try {
  if (fault.apart !== 'mounts') await ensure('ip', 'link', 'set', 'lo', 'up')
  say({ verdict: await fault.run(JSON.parse(process.env.FAULT_BUILDS!)) })
} catch (error) {
  if (!(error instanceof CannotRun)) throw error
  say({ cannotRun: error.message })
} finally {
  endServers()
}

function say(said: Said): void {
  process.send!(said, () => process.disconnect())
}
