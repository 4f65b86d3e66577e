import { dirname, resolve } from 'node:path'
import type { BuildStamp } from '../../shared/payload.ts'
import { activate, readLatest } from '../builds/latest-build.ts'

export type OwnBuild = { id: string; buildsDir: string }

/** The build that the running file belongs to, BUILDS_DIR/<id>/server/main.js, and where builds lie. */
export function ownBuild(folder: string, configured: string | undefined): OwnBuild {
  const build = resolve(folder, '..')
  return { id: build.slice(dirname(build).length + 1), buildsDir: configured ?? dirname(build) }
}

/** Since when the own build is live: a start makes it so, a restart changes nothing. */
export async function ownStamp({ id, buildsDir }: OwnBuild): Promise<BuildStamp> {
  const latest = await readLatest(buildsDir)
  return latest?.id === id ? latest : await activate(buildsDir, id)
}
