import { endServers } from '../../scripts/measure/start-server.ts'
import { cases } from './cases.ts'
import { CannotRun } from './fault.ts'
import { ensure } from './support/ensure.ts'
import type { Said } from './try-fault.ts'

/** Runs one case and sends the verdict to `try-fault.ts`, which starts this process in its own namespaces. */
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
