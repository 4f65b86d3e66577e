import { readFile } from 'node:fs/promises'
import { localVariable } from '../../server/config/local-firebase.ts'
import { readConfig } from '../../server/config/read-config.ts'
import { createLogger } from '../../server/ops/logger.ts'
import { guardProcess } from '../../server/process/process-events.ts'
import { rulesFile, startBesideSite } from './start-beside-site.ts'

// The process of the local Firebase: it sends what the site's environment says of it, or nothing, and ends when the one that has
// launched it ends. A signal to all of a terminal's processes is not for it: the site still answers for a while.
guardProcess()
process.once('disconnect', () => process.exit())
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})

const config = readOrEnd()
const firebase = await startBesideSite(config, await readFile(rulesFile, 'utf8'), createLogger(config.logLevel))
if (firebase) process.send?.({ [localVariable]: firebase.url })
else process.disconnect?.()

/** What is wrong with the configuration the site says. */
function readOrEnd() {
  try {
    return readConfig(process.env)
  } catch {
    process.exit()
  }
}
