import cluster from 'node:cluster'
import { leadWorkers } from './cluster/lead-workers.ts'
import { configExitCode, readConfig } from './config.ts'
import { createLogger } from './log/logger.ts'
import { endOnSignals } from './process/end-on-signals.ts'
import { guardProcess } from './process/guard-process.ts'
import { CannotListen } from './process/listen.ts'
import { ownBuild } from './process/own-build.ts'
import { serve } from './process/serve.ts'
import { stop } from './process/stop.ts'

/** The process: one that answers, or one that leads several. A start that fails says why in one line. */
async function main(): Promise<void> {
  guardProcess()
  endOnSignals(endAtOnce, endAtOnce)
  const config = readOrExit()
  const log = createLogger(config.logLevel)
  const build = ownBuild(import.meta.dirname, config.buildsDir)
  const readRules = async () => (await import('./firestore.rules')).default
  const run = config.workers > 1 && cluster.isPrimary ? leadWorkers : serve
  await run({ config, log, build, readRules })
}

/** Until there is anything to finish; as a container's first process it would not hear a signal that nobody listens to. */
function endAtOnce(): never {
  process.exit(0)
}

function readOrExit() {
  try {
    return readConfig(process.env)
  } catch (error) {
    return stop((error as Error).message, configExitCode)
  }
}

main().catch((error: Error) =>
  stop(error instanceof CannotListen ? error.message : `The start failed: ${error.message}`),
)
