import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { buildFolder } from '../../server/builds/build-folder.ts'
import type * as Dev from '../../server/dev.ts'
import type { Made } from './build-worker.ts'
import { explainFault } from './explain-fault.ts'
import { failurePage } from './failure-page.ts'
import type { SourceKind } from './source-kind.ts'

export type Built = { id: string; handler: RequestListener } | { failure: string }

/** Told where something was saved. */
export type Rebuild = (saved: Iterable<SourceKind>) => Promise<Built>

/** Builds for developing and loads the server of the build into this process; one at a time, the last state wins. */
export function createRebuild(buildsDir: string): Rebuild {
  const builder = createBuilder(buildsDir)
  let running: Promise<Built> | undefined
  let waiting = new Set<SourceKind>()

  const run = async (): Promise<Built> => {
    let built: Built
    do {
      const saved = waiting
      waiting = new Set()
      if (saved.has('shared')) builder.forget()
      built = await build(saved)
    } while (waiting.size > 0)
    return built
  }
  return saved => {
    for (const kind of saved) waiting.add(kind)
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  async function build(saved: ReadonlySet<SourceKind>): Promise<Built> {
    await mkdir(buildsDir, { recursive: true })
    const made = await builder.build(saved)
    if ('failure' in made) return made
    try {
      const { server } = buildFolder(buildsDir, made.id)
      const { createDevHandler } = (await import(pathToFileURL(server).href)) as typeof Dev
      return {
        id: made.id,
        handler: await createDevHandler(buildsDir, made.id, (fault, res) =>
          failurePage('The page failed', explainFault(fault), res, made.id),
        ),
      }
    } catch (error) {
      return { failure: explainFault(error) }
    }
  }
}

type Builder = {
  /** One at a time, after saves of these kinds. Resolves with the id of the build, or why there is none. */
  build(saved: ReadonlySet<SourceKind>): Promise<Made>
  /** Once something in `shared/` was saved, which the build itself imports, and imports once. */
  forget(): void
}

/** Makes builds for developing in a thread of its own, which keeps what it has read and parsed. */
function createBuilder(buildsDir: string): Builder {
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
