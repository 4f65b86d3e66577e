import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { launchFirst } from './cluster/launch-worker.ts'
import { isBegin, type WorkerInit, workerVariable } from './cluster/worker-messages.ts'
import { CannotListen } from './process/listen.ts'
import { endOnSignals, guardProcess } from './process/process-events.ts'
import { StartFailed } from './process/start-failed.ts'

/** The start of this build, for who imports it: rejects with StartFailed. */
export const started: Promise<void> = main().catch(error => {
  throw explain(error)
})

/** A process that answers, or the one that leads those: whatever takes time to load comes after what others wait for. */
async function main(): Promise<void> {
  // What is compiled lies beside its sources, where nobody can write who cannot write those, and goes with them where they go.
  enableCompileCache({ directory: join(import.meta.dirname, 'compiled'), portable: true })
  guardProcess()
  endOnSignals(endAtOnce, endAtOnce)
  if (process.env[workerVariable] !== undefined) return work()
  const first = await launchFirst(import.meta.filename, process.env)
  const { leadWorkers } = await import('./cluster/lead-workers.ts')
  await leadWorkers(import.meta.filename, first)
}

async function work(): Promise<void> {
  // Without its leading process a worker has nothing to do.
  process.once('disconnect', endAtOnce)
  const { promise, resolve } = Promise.withResolvers<WorkerInit>()
  process.on('message', (message: unknown) => void (isBegin(message) && resolve(message.begin)))
  const [{ runWorker }, { readStart }] = await Promise.all([
    import('./cluster/run-worker.ts'),
    import('./cluster/start.ts'),
  ])
  // What is wrong with the configuration the leading process says: it sends nothing then.
  const init = await promise
  await runWorker(readStart(import.meta.filename), init)
}

/** Until there is anything to finish; as a container's first process it would not hear a signal that nobody listens to. */
function endAtOnce(): never {
  process.exit(0)
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
