import { readFile } from 'node:fs/promises'
import { localVariable } from '../../server/config/local-firebase.ts'
import { readConfig } from '../../server/config/read-config.ts'
import type { Logger } from '../../server/ops/logger.ts'
import { guardProcess } from '../../server/process/process-events.ts'
import { rulesFile, startBesideSite } from './start-beside-site.ts'

// The process of the local Firebase: it sends what the site's environment says of it, or nothing, and ends when the one that has
// launched it ends. A signal to all of a terminal's processes is not for it: the site still answers for a while.
guardProcess()
process.once('disconnect', () => process.exit())
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})

const config = readOrEnd()
let logger: Logger | undefined
const rules = await readFile(rulesFile, 'utf8')
// The site's start waits for this message: whatever takes time to load comes after it.
const firebase = await startBesideSite(config, rules, loadLogger, url => process.send?.({ [localVariable]: url }))
if (!firebase) process.disconnect?.()

async function loadLogger(): Promise<Logger> {
  const { createLogger } = await import('../../server/ops/logger.ts')
  logger ??= createLogger(config.logLevel)
  return logger
}

/** What is wrong with the configuration the site says. */
function readOrEnd() {
  try {
    return readConfig(process.env)
  } catch {
    process.exit()
  }
}
