import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { EncodedBody } from '../http/representation.ts'
import { isBuildId } from './build-folder.ts'
import { type OpenBuild, openBuild, readBuild } from './read-build.ts'
import type { StoredBuilds } from './stored-builds.ts'

export type RetainedBuilds = {
  /** Whether a build of this id is served. */
  has(id: string): Promise<boolean>
  /** A public file of one build. */
  file(id: string, address: string): Promise<EncodedBody | undefined>
  /** A file whose name tells its content, of whichever build has it. */
  asset(address: string): Promise<EncodedBody | undefined>
}

/** Between two looks through the folder, however many ask for what is not there; in ms. */
const betweenLooks = 100
/** How long a build that is not whole is left alone: it has hundreds of files to look at. */
const betweenTries = 1_000
/** After so long the folder is looked through without a question, to let go of what is gone. */
const tidyMs = 60_000

type Report = (sentence: string) => void

/** Measures and waits for the pauses above. */
export type Clock = { now(): number; pause(ms: number): Promise<void> }

const realClock: Clock = {
  now: () => performance.now(),
  pause: ms => pause(ms, undefined, { ref: false }),
}

/**
 * The builds that lie in BUILDS_DIR: the live one whole in memory, of the others what open pages ask for. One that is laid
 * there later is found by the first question for it, one that is removed is forgotten; one that is not whole, or cannot be
 * read, is passed over and reported once, unless it is the live one. What lies in an object store besides counts as if it
 * lay here: so a container answers for the images before and after its own.
 */
export async function retainBuilds(
  buildsDir: string,
  live: string,
  report: Report = () => {},
  stored?: StoredBuilds,
  clock: Clock = realClock,
): Promise<RetainedBuilds> {
  const own = await readBuild(buildsDir, live)
  const others = new Map<string, OpenBuild>()
  /** Those of the others that lie in the folder. */
  const here = new Set<string>()
  const triedAt = new Map<string, number>()

  const open = async (id: string, isHere: boolean) => {
    if (clock.now() - (triedAt.get(id) ?? Number.NEGATIVE_INFINITY) < betweenTries) return
    try {
      others.set(id, isHere ? await openBuild(buildsDir, id) : await stored!.open(id))
      if (isHere) here.add(id)
    } catch (error) {
      if (!triedAt.has(id)) report((error as Error).message)
      triedAt.set(id, clock.now())
    }
  }
  const look = paced(clock, async () => {
    const [names, away = []] = await Promise.all([readdir(buildsDir), stored?.list()])
    const found = new Set(names.filter(isBuildId))
    for (const id of here) if (!found.has(id) && here.delete(id)) others.delete(id)
    const there = new Set([...found, ...away])
    for (const id of others.keys()) if (!there.has(id)) others.delete(id)
    for (const id of there) if (id !== live && !others.has(id)) await open(id, found.has(id))
  })
  const other = async (id: string): Promise<OpenBuild | undefined> => {
    if (!others.has(id) && isBuildId(id)) await look()
    return others.get(id)
  }
  const assetOfOthers = async (address: string): Promise<EncodedBody | undefined> => {
    for (const read of others.values()) {
      const file = await read(address)
      if (file) return file
    }
    return undefined
  }

  setInterval(() => void look().catch(() => {}), tidyMs).unref()
  return {
    has: async id => id === live || (await other(id)) !== undefined,
    file: async (id, address) => (id === live ? own.get(address) : (await other(id))?.(address)),
    asset: async address =>
      own.get(address) ?? (await assetOfOthers(address)) ?? (await look().then(() => assetOfOthers(address))),
  }
}

/** Runs after each question, once for all that come before it begins, with a pause between two runs. */
function paced(clock: Clock, run: () => Promise<void>): () => Promise<void> {
  let ended: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined

  const runNext = async (): Promise<void> => {
    await ended
    next = undefined
    const running = run()
    ended = running.catch(() => {}).then(() => clock.pause(betweenLooks))
    return running
  }
  return () => {
    next ??= runNext()
    return next
  }
}
