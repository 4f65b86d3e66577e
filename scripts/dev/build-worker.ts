import { parentPort, workerData } from 'node:worker_threads'
import { createKeepingBundler } from '../../build/bundler.ts'
import { makeBuild } from '../../build/make-build.ts'
import { root } from '../../build/places.ts'
import { pruneBuilds } from '../../server/builds/prune-builds.ts'
import { explainFailure } from './explain-failure.ts'
import type { Kind } from './kind-of.ts'

/** What the thread answers to every message, which says what at most was saved. */
export type Made = { id: string } | { failure: string }

const bundler = createKeepingBundler()

/** After so many ms without a build there is time to tidy up; a disk that has just removed files writes slowly. */
const quietMs = 3_000

const buildsDir = workerData as string
let tidying: NodeJS.Timeout | undefined

async function make(): Promise<Made> {
  clearTimeout(tidying)
  try {
    // Stale pictures are no concern of who is at work on something else: other commands name them.
    const id = await makeBuild({ root, buildsDir, dev: true, bundler, warn: () => {} })
    tidying = setTimeout(() => pruneBuilds(buildsDir, id).catch(() => {}), quietMs)
    return { id }
  } catch (error) {
    return { failure: await explainFailure(error as Error) }
  }
}

parentPort!.on('message', async (kind: Kind) => {
  bundler.isUnchanged = entry => kind === 'words' || (kind === 'styles' && !entry.endsWith('.css'))
  parentPort!.postMessage(await make())
})
