import { mkdir } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { pathToFileURL } from 'node:url'
import { buildFolder } from '../../server/builds/build-folder.ts'
import type * as Dev from '../../server/dev.ts'
import type { PublicFirebase } from '../../shared/public-config.ts'
import { buildAnew } from './build-anew.ts'
import { makeDevBuild } from './make-dev-build.ts'

export type Built = { id: string; handler: RequestListener } | { failure: string }

/** `anew` once something in `shared/` was saved, which this process has read already, and reads once. */
export type Rebuild = (anew?: boolean) => Promise<Built>

/** Builds for developing and loads the server of the build into this process; one at a time, the last state wins. */
export function createRebuild(buildsDir: string, firebase: PublicFirebase | undefined): Rebuild {
  let make = makeDevBuild
  let running: Promise<Built> | undefined
  let again = false

  const run = async (): Promise<Built> => {
    let built: Built
    do {
      again = false
      built = await build(make, buildsDir, firebase)
    } while (again)
    return built
  }
  return anew => {
    if (anew) make = buildAnew
    again = running !== undefined
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
}

async function build(
  make: typeof makeDevBuild,
  buildsDir: string,
  firebase: PublicFirebase | undefined,
): Promise<Built> {
  try {
    await mkdir(buildsDir, { recursive: true })
    const id = await make(buildsDir)
    const { createDevHandler } = (await import(pathToFileURL(buildFolder(buildsDir, id).server).href)) as typeof Dev
    return { id, handler: await createDevHandler(buildsDir, id, firebase) }
  } catch (error) {
    return { failure: (error as Error).message }
  }
}
