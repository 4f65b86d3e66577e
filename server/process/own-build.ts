import { dirname, resolve } from 'node:path'
import type { BuildStamp } from '../../shared/payload.ts'
import { activate, readActivations, readLatest } from '../builds/latest-build.ts'
import type { Logger } from '../log/logger.ts'

export type OwnBuild = { id: string; buildsDir: string }

/** The build that the running file belongs to, BUILDS_DIR/<id>/server/main.js, and where builds lie. */
export function ownBuild(file: string, configured: string | undefined): OwnBuild {
  const build = resolve(file, '..', '..')
  return { id: build.slice(dirname(build).length + 1), buildsDir: configured ?? dirname(build) }
}

/**
 * Since when the own build is live: a start makes it so, a restart changes nothing, and one that stands in for the live
 * build leaves that its place. A folder that is read only, or full, keeps no note, and then it is live since this start.
 */
export async function ownStamp({ id, buildsDir }: OwnBuild, log: Logger, isFallback: boolean): Promise<BuildStamp> {
  const latest = await readLatest(buildsDir)
  if (latest?.id === id) return latest
  if (isFallback) return { id, timestamp: await lastActivation(buildsDir, id) }
  return activate(buildsDir, id).catch((error: Error) => {
    log.warn(`That build ${id} is live could not be noted in ${buildsDir} (${error.message}).`)
    return { id, timestamp: Date.now() }
  })
}

async function lastActivation(buildsDir: string, id: string): Promise<number> {
  const activations = await readActivations(buildsDir)
  return activations.findLast(activation => activation.id === id)?.timestamp ?? Date.now()
}
