import cluster, { type Worker } from 'node:cluster'
import { buildFolder } from '../builds/build-folder.ts'
import { type Dowry, dowryVariable } from './words.ts'

/** A new worker of a build, running that build's own server; it does not listen yet. */
export function launchWorker(buildsDir: string, dowry: Dowry): Worker {
  cluster.setupPrimary({ exec: buildFolder(buildsDir, dowry.stamp.id).server, args: [] })
  return cluster.fork({ [dowryVariable]: JSON.stringify(dowry) })
}

/** A worker that listens; rejects where it ends or stands still before that. */
export function listening(worker: Worker, patienceMs = 30_000): Promise<Worker> {
  const { promise, resolve, reject } = Promise.withResolvers<Worker>()
  const timer = setTimeout(() => {
    worker.process.kill('SIGKILL')
    reject(new Error('A worker did not listen in time.'))
  }, patienceMs)
  worker.once('listening', () => resolve(worker))
  worker.once('exit', (code, signal) => reject(new WorkerEnded(code ?? signal)))
  return promise.finally(() => clearTimeout(timer))
}

/** A worker that ended before it listened; it has said why. */
export class WorkerEnded extends Error {
  readonly code: number | string

  constructor(code: number | string) {
    super(`A worker ended at its start (${code}).`)
    this.code = code
  }
}
