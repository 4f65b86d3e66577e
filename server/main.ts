import { workerData } from './cluster/messages.ts'
import { type Config, readConfig } from './config.ts'
import { configExitCode } from './config-exit-code.ts'
import { createLogger } from './log/logger.ts'
import { endOnSignals } from './process/end-on-signals.ts'
import { guardProcess } from './process/guard-process.ts'
import { CannotListen } from './process/listen.ts'
import { ownBuild } from './process/own-build.ts'
import { isFallback, type Start, StartFailed } from './process/start.ts'

/** The start of this build, for who imports it: rejects with StartFailed. */
export const started: Promise<void> = main().catch(error => {
  throw explain(error)
})

/** A process that answers, or the one that leads those. */
async function main(): Promise<void> {
  guardProcess()
  endOnSignals(endAtOnce, endAtOnce)
  const worker = workerData(process.env)
  // A worker is nobody's once its leading process has gone.
  if (worker) process.once('disconnect', endAtOnce)
  const config = readConfiguration()
  const build = ownBuild(import.meta.dirname, config.buildsDir)
  const start: Start = { config, build, log: createLogger(config.logLevel), isFallback: isFallback(process.env) }
  if (worker) await (await import('./process/serve.ts')).serve(start, worker)
  else await (await import('./cluster/lead-workers.ts')).leadWorkers(start)
}

/** Until there is anything to finish; as a container's first process it would not hear a signal that nobody listens to. */
function endAtOnce(): never {
  process.exit(0)
}

function readConfiguration(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    throw new StartFailed((error as Error).message, { exitCode: configExitCode })
  }
}

function explain(error: Error): StartFailed {
  if (error instanceof StartFailed) return error
  if (error instanceof CannotListen) return new StartFailed(error.message, { ofBuild: false })
  return new StartFailed(`The start failed: ${error.message}`)
}

if (import.meta.main) {
  started.catch(({ message, exitCode }: StartFailed) => {
    if (message) process.stderr.write(`${message}\n`)
    process.exit(exitCode)
  })
}
