import { endServers } from '../../scripts/measure/start-server.ts'
import { cases } from './cases.ts'
import { CannotRun } from './fault.ts'
import { ensure } from './support/ensure.ts'
import type { Said } from './try-fault.ts'

/** Runs one case in separate namespaces. `try-fault.ts` starts this process and receives the verdict. */
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
