import { mkdir } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { pathToFileURL } from 'node:url'
import { buildFolder } from '../../server/builds/build-folder.ts'
import type * as Dev from '../../server/dev.ts'
import type { PublicFirebase } from '../../shared/public-config.ts'
import { createBuilder } from './builder.ts'
import { both, type Kind } from './kind-of.ts'

export type Built = { id: string; handler: RequestListener } | { failure: string }

/** Told what was saved. */
export type Rebuild = (kind: Kind) => Promise<Built>

/** Builds for developing and loads the server of the build into this process; one at a time, the last state wins. */
export function createRebuild(buildsDir: string, firebase: PublicFirebase | undefined): Rebuild {
  const builder = createBuilder(buildsDir)
  let running: Promise<Built> | undefined
  let again = false
  let saved: Kind | undefined

  const run = async (): Promise<Built> => {
    let built: Built
    do {
      again = false
      const kind = saved ?? 'code'
      saved = undefined
      if (kind === 'shared') builder.forget()
      built = await build(kind)
    } while (again)
    return built
  }
  return kind => {
    saved = both(saved, kind)
    again = running !== undefined
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  async function build(kind: Kind): Promise<Built> {
    await mkdir(buildsDir, { recursive: true })
    const made = await builder.build(kind)
    if ('failure' in made) return made
    try {
      const { server } = buildFolder(buildsDir, made.id)
      const { createDevHandler } = (await import(pathToFileURL(server).href)) as typeof Dev
      return { id: made.id, handler: await createDevHandler(buildsDir, made.id, firebase) }
    } catch (error) {
      return { failure: (error as Error).stack! }
    }
  }
}
