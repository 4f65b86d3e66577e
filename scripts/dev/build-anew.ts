import { Worker } from 'node:worker_threads'

/** A build for developing, made in a thread of its own: what it imports of `shared/` is read anew. Resolves with its id. */
export function buildAnew(buildsDir: string): Promise<string> {
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: buildsDir })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
