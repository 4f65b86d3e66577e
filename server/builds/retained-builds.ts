import { readdir } from 'node:fs/promises'
import type { StoredFile } from '../stored/stored-file.ts'
import { isBuildId } from './build-folder.ts'
import { isAsset } from './public-files.ts'
import { readBuild } from './read-build.ts'

export type RetainedBuilds = {
  /** Whether a build of this id is served. */
  has(id: string): Promise<boolean>
  /** A public file of one build. */
  file(id: string, address: string): Promise<StoredFile | undefined>
  /** A file whose name tells its content, of whichever build has it. */
  asset(address: string): Promise<StoredFile | undefined>
}

/** How long a folder that was looked through is believed to have nothing new, in ms. */
const settled = 1000

type Told = (sentence: string) => void

/**
 * The builds that lie in BUILDS_DIR. One that is laid there later is found at the first question that misses; one that is
 * not whole, or cannot be read, is passed over and told once, unless it is the live one.
 */
export async function retainBuilds(buildsDir: string, live: string, tell: Told = () => {}): Promise<RetainedBuilds> {
  const doubted = new Set<string>()
  const builds = new Map<string, ReadonlyMap<string, StoredFile>>()
  const assets = new Map<string, StoredFile>()
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined

  const keep = async (id: string) => {
    const files = await readBuild(buildsDir, id)
    builds.set(id, files)
    for (const [address, file] of files) if (isAsset(address)) assets.set(address, file)
  }
  const doubt = (id: string) => (error: Error) => {
    if (!doubted.has(id)) tell(error.message)
    doubted.add(id)
  }
  const look = async () => {
    for (const name of await readdir(buildsDir)) {
      if (isBuildId(name) && !builds.has(name)) await keep(name).catch(doubt(name))
    }
    lookedAt = performance.now()
  }
  const lookAgain = () => {
    if (performance.now() - lookedAt < settled) return looking
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  await keep(live)
  // Only who has an old page open asks for the others, and can wait; the first visitors of a start should not.
  setTimeout(() => lookAgain()?.catch(() => {}), settled).unref()
  return {
    has: async id => {
      if (!builds.has(id) && isBuildId(id)) await lookAgain()
      return builds.has(id)
    },
    file: async (id, address) => {
      if (!builds.has(id) && isBuildId(id)) await lookAgain()
      return builds.get(id)?.get(address)
    },
    asset: async address => {
      if (!assets.has(address)) await lookAgain()
      return assets.get(address)
    },
  }
}
