import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Made } from './build-worker.ts'
import type { Room } from './room-of.ts'

export type Builder = {
  /** One at a time, after saves in these rooms. Resolves with the id of the build, or why there is none. */
  build(saved: ReadonlySet<Room>): Promise<Made>
  /** Once something in `shared/` was saved, which the build itself imports, and imports once. */
  forget(): void
}

/** Makes builds for developing in a thread of its own, which keeps what it has read and parsed. */
export function createBuilder(buildsDir: string): Builder {
  let worker: Worker | undefined
  return {
    async build(saved) {
      worker ??= new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: buildsDir })
      const made = once(worker, 'message') as Promise<[Made]>
      worker.postMessage(saved)
      try {
        return (await made)[0]
      } catch (error) {
        // Not even the modules could be imported: the next build begins with a thread of its own.
        worker = undefined
        return { failure: (error as Error).message }
      }
    },
    forget() {
      void worker?.terminate()
      worker = undefined
    },
  }
}
