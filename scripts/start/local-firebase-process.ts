import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { localVariable } from '../../server/config/local-firebase.ts'
import { readConfig } from '../../server/config/read-config.ts'
import type { Logger } from '../../server/ops/logger.ts'
import { guardProcess } from '../../server/process/process-events.ts'
import { rulesFile, startBesideSite } from './start-beside-site.ts'

// This process sends environment variables to the site's process, and exits together with it. It ignores signals, because Ctrl+C
// reaches every process in the terminal, but the site needs this process until it has finished its requests.
guardProcess()
process.once('disconnect', () => process.exit())
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})

/** Delay in ms before the data and the request handlers are loaded, because the site is still starting on the same processor. */
const quietMs = 2_000

const config = readOrEnd()
let logger: Logger | undefined
const rules = await readFile(rulesFile, 'utf8')
const firebase = await startBesideSite(config, rules, loadLogger, url => {
  process.send?.({ [localVariable]: url })
  return pause(quietMs)
})
if (!firebase) process.disconnect?.()

async function loadLogger(): Promise<Logger> {
  const { createLogger } = await import('../../server/ops/logger.ts')
  logger ??= createLogger(config.logLevel)
  return logger
}

/** Exits without an error message, because the site reports an invalid configuration. */
function readOrEnd() {
  try {
    return readConfig(process.env)
  } catch {
    process.exit()
  }
}
