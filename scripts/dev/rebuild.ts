import { mkdir } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { pathToFileURL } from 'node:url'
import { buildFolder } from '../../server/builds/build-folder.ts'
import type * as Dev from '../../server/dev.ts'
import type { PublicFirebase } from '../../shared/public-config.ts'
import { createBuilder } from './builder.ts'
import type { Room } from './room-of.ts'

export type Built = { id: string; handler: RequestListener } | { failure: string }

/** Told where something was saved. */
export type Rebuild = (saved: Iterable<Room>) => Promise<Built>

/** Builds for developing and loads the server of the build into this process; one at a time, the last state wins. */
export function createRebuild(buildsDir: string, firebase: PublicFirebase | undefined): Rebuild {
  const builder = createBuilder(buildsDir)
  let running: Promise<Built> | undefined
  let waiting = new Set<Room>()

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
    for (const room of saved) waiting.add(room)
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  async function build(saved: ReadonlySet<Room>): Promise<Built> {
    await mkdir(buildsDir, { recursive: true })
    const made = await builder.build(saved)
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
