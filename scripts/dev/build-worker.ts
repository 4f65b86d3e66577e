import { parentPort, workerData } from 'node:worker_threads'
import { createKeepingBundler } from '../../build/bundler.ts'
import { makeBuild } from '../../build/make-build.ts'
import { root } from '../../build/places.ts'
import { pruneBuilds } from '../../server/builds/prune-builds.ts'
import { explainFailure } from './explain-failure.ts'
import { createKeptParts } from './kept-parts.ts'
import type { Room } from './room-of.ts'

/** What the thread answers to every message, which says where at most something was saved. */
export type Made = { id: string } | { failure: string }

const bundler = createKeepingBundler()
const { keep, forget } = createKeptParts()

/** After so many ms without a build there is time to tidy up; a disk that has just removed files writes slowly. */
const quietMs = 3_000

const buildsDir = workerData as string
let tidying: NodeJS.Timeout | undefined
let earlier: string | undefined

async function make(): Promise<Made> {
  clearTimeout(tidying)
  try {
    // Stale pictures are no concern of who is at work on something else: other commands name them.
    const id = await makeBuild({ root, buildsDir, dev: true, bundler, keep, earlier, warn: () => {} })
    earlier = id
    tidying = setTimeout(() => pruneBuilds(buildsDir, id).catch(() => {}), quietMs)
    return { id }
  } catch (error) {
    return { failure: await explainFailure(error as Error) }
  }
}

parentPort!.on('message', async (saved: ReadonlySet<Room>) => {
  forget(saved)
  parentPort!.postMessage(await make())
})
