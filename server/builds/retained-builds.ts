import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { EncodedBody } from '../http/representation.ts'
import { isBuildId } from './build-folder.ts'
import { type OpenBuild, openBuild, readBuild } from './read-build.ts'
import type { StoredBuilds } from './stored-builds.ts'

export type RetainedBuilds = {
  has(id: string): Promise<boolean>
  file(id: string, address: string): Promise<EncodedBody | undefined>
  asset(address: string): Promise<EncodedBody | undefined>
  /** Reads the rest of the live build into memory, so that later damage to its files does not affect the site. */
  readAll(): Promise<void>
}

/** Without this pause, each request for an unknown file would cause a scan of the builds folder. */
const scanPauseMs = 100
/** Pause before the next attempt to open an incomplete build, because each attempt checks hundreds of files. */
const retryMs = 1_000
/** The pause between attempts to open a build in the object store doubles up to this limit. */
const maxRetryMs = 60_000
const releaseMs = 60_000

type Report = (message: string) => void

export type Clock = { now(): number; pause(ms: number): Promise<void> }

const realClock: Clock = {
  now: () => performance.now(),
  pause: ms => pause(ms, undefined, { ref: false }),
}

/**
 * Serves the live build from memory. Also serves the files of other builds, because pages of these builds may still be open.
 * Reads other builds from disk or from the object store, so that a container can serve the builds of older and newer images.
 */
export async function retainBuilds(
  buildsDir: string,
  live: string,
  report: Report = () => {},
  stored?: StoredBuilds,
  clock: Clock = realClock,
  signal?: AbortSignal,
): Promise<RetainedBuilds> {
  const own = await readBuild(buildsDir, live)
  const others = new Map<string, OpenBuild>()
  const inFolder = new Set<string>()
  const failed = new Map<string, { at: number; times: number }>()

  const open = async (id: string, isInFolder: boolean) => {
    const last = failed.get(id)
    const pauseMs = last && !isInFolder ? Math.min(retryMs * 2 ** (last.times - 1), maxRetryMs) : retryMs
    if (last && clock.now() - last.at < pauseMs) return
    try {
      others.set(id, isInFolder ? await openBuild(buildsDir, id) : await stored!.open(id))
      if (isInFolder) inFolder.add(id)
    } catch (error) {
      if (!last) report((error as Error).message)
      failed.set(id, { at: clock.now(), times: (last?.times ?? 0) + 1 })
    }
  }
  const scan = paced(clock, async () => {
    const [names, remote = []] = await Promise.all([readdir(buildsDir), stored?.list()])
    const found = new Set(names.filter(isBuildId))
    for (const id of inFolder) if (!found.has(id) && inFolder.delete(id)) others.delete(id)
    const all = new Set([...found, ...remote])
    for (const id of others.keys()) if (!all.has(id)) others.delete(id)
    for (const id of all) if (id !== live && !(found.has(id) ? inFolder : others).has(id)) await open(id, found.has(id))
  })
  const other = async (id: string): Promise<OpenBuild | undefined> => {
    if (!others.has(id) && isBuildId(id)) await scan()
    return others.get(id)
  }
  /** Prefers files in the folder, because files in the object store must not replace them. */
  const assetOfOthers = async (address: string): Promise<EncodedBody | undefined> => {
    for (const isLocal of [true, false]) {
      for (const [id, read] of others) {
        const file = inFolder.has(id) === isLocal ? await read(address) : undefined
        if (file) return file
      }
    }
    return undefined
  }

  const timer = setInterval(() => void scan().catch(() => {}), releaseMs).unref()
  signal?.addEventListener('abort', () => clearInterval(timer))
  return {
    has: async id => id === live || (await other(id)) !== undefined,
    file: async (id, address) => (id === live ? own.get(address) : (await other(id))?.(address)),
    asset: async address =>
      own.get(address) ?? (await assetOfOthers(address)) ?? (await scan().then(() => assetOfOthers(address))),
    readAll: own.readAll,
  }
}

/** The returned function waits for the previous run and a pause, and then calls `run`. Calls during this wait share one run. */
function paced(clock: Clock, run: () => Promise<void>): () => Promise<void> {
  let ended: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined

  const runNext = async (): Promise<void> => {
    await ended
    next = undefined
    const running = run()
    ended = running.catch(() => {}).then(() => clock.pause(scanPauseMs))
    return running
  }
  return () => {
    next ??= runNext()
    return next
  }
}
