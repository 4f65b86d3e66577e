import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import type { RequestListener, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { buildFolder } from '../../server/builds/build-folder.ts'
import type * as Dev from '../../server/dev.ts'
import type { Made } from './build-worker.ts'
import { failurePage } from './failure-page.ts'
import { formatError } from './map-stack.ts'
import type { SourceKind } from './watch-sources.ts'

export type Built = { id: string; handler: RequestListener } | { failure: string }

export type Rebuild = (saved: Iterable<SourceKind>) => Promise<Built>

/** Calls of the returned function during a build cause only one further build, which starts when the current build ends. */
export function createRebuild(buildsDir: string): Rebuild {
  const builder = createBuilder(buildsDir)
  let serving = new AbortController()
  let running: Promise<Built> | undefined
  let waiting = new Set<SourceKind>()

  const run = async (): Promise<Built> => {
    let built: Built
    do {
      const saved = waiting
      waiting = new Set()
      if (saved.has('shared')) builder.reset()
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
      const next = new AbortController()
      const showError = (error: unknown, res: ServerResponse) =>
        failurePage('The page failed', formatError(error), res, made.id)
      const handler = await createDevHandler(buildsDir, made.id, showError, next.signal)
      serving.abort()
      serving = next
      return { id: made.id, handler }
    } catch (error) {
      return { failure: formatError(error) }
    }
  }
}

type Builder = {
  build(saved: ReadonlySet<SourceKind>): Promise<Made>
  /** Ends the thread, because a thread cannot reload the modules in `shared/` that it has imported. */
  reset(): void
}

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
        worker = undefined
        return { failure: (error as Error).message }
      }
    },
    reset() {
      void worker?.terminate()
      worker = undefined
    },
  }
}
