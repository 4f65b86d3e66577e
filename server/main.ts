import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { launchFirst } from './cluster/launch-worker.ts'
import { isBegin, type WorkerInit, workerVariable } from './cluster/worker-messages.ts'
import { CannotListen } from './process/listen.ts'
import { endOnSignals, guardProcess } from './process/process-events.ts'
import { portExitCode, StartFailed } from './process/start-failed.ts'

export const started: Promise<void> = main().catch(error => {
  throw toStartFailed(error)
})

/** Imports slow modules only after it has launched the first worker, so that the worker starts sooner. */
async function main(): Promise<void> {
  // Keep the compile cache next to the build, so that it has the same permissions and is copied together with the build.
  enableCompileCache({ directory: join(import.meta.dirname, 'compiled'), portable: true })
  guardProcess()
  endOnSignals(endAtOnce, endAtOnce)
  if (process.env[workerVariable] !== undefined) return work()
  const first = await launchFirst(import.meta.filename, process.env)
  const { leadWorkers } = await import('./cluster/lead-workers.ts')
  await leadWorkers(import.meta.filename, first)
}

async function work(): Promise<void> {
  process.once('disconnect', endAtOnce)
  const { promise, resolve } = Promise.withResolvers<WorkerInit>()
  process.on('message', (message: unknown) => void (isBegin(message) && resolve(message.begin)))
  const [{ runWorker }, { readProcessContext }] = await Promise.all([
    import('./cluster/run-worker.ts'),
    import('./cluster/process-context.ts'),
  ])
  // If the configuration is invalid, the leader reports it and does not send a `begin` message.
  const init = await promise
  await runWorker(readProcessContext(import.meta.filename), init)
}

/** Handles signals, because the kernel ignores signals to a container's first process if that process has no handler. */
function endAtOnce(): never {
  process.exit(0)
}

function toStartFailed(error: Error): StartFailed {
  if (error instanceof StartFailed) return error
  const exitCode = process.env[workerVariable] === undefined ? 1 : portExitCode
  if (error instanceof CannotListen) return new StartFailed(error.message, { exitCode, ofBuild: false })
  return new StartFailed(`Startup failed: ${error.message}`)
}

if (import.meta.main) {
  started.catch(({ message, exitCode }: StartFailed) => {
    if (message) process.stderr.write(`${message}\n`)
    process.exit(exitCode)
  })
}
