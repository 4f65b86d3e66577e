import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { identityOf } from '../process/process-identity.ts'
import { buildFolder, isBuildId } from './build-folder.ts'
import { readActivations } from './latest-build.ts'

export const minKept = 3
const hourMs = 60 * 60 * 1000
const maxAgeMs = 7 * 24 * hourMs

/**
 * Keeps the three newest builds that no release has refused. Also keeps builds that were live in the last 7 days, because open
 * pages may request their files.
 */
export async function pruneBuilds(buildsDir: string, current: string): Promise<void> {
  const all = await readdir(buildsDir)
  for (const name of all) if (await isLeftover(buildsDir, name)) await remove(buildsDir, name)
  const names = all.filter(isBuildId)
  const builds = await Promise.all(names.map(async id => ({ id, at: (await stat(join(buildsDir, id))).mtimeMs })))
  const usable = builds.filter(({ id }) => !existsSync(buildFolder(buildsDir, id).refused))
  const newest = usable.sort((a, b) => b.at - a.at).slice(0, minKept)
  const kept = new Set([current, ...newest.map(build => build.id), ...liveSince(await readActivations(buildsDir))])
  for (const id of names) if (!kept.has(id)) await removeBuild(buildsDir, id)
}

/** Renames a build before deleting it, because other processes assume that a build with a manifest is complete. */
async function removeBuild(buildsDir: string, id: string): Promise<void> {
  const renamed = `.${id}.${randomUUID()}`
  await rename(join(buildsDir, id), join(buildsDir, renamed))
  await remove(buildsDir, renamed)
}

function remove(buildsDir: string, name: string): Promise<void> {
  // Retry, because a retiring worker of the build may still be writing its compile cache.
  return rm(join(buildsDir, name), { recursive: true, force: true, maxRetries: 5 })
}

/**
 * Matches temporary names: `.ID.PID` (an unfinished build), `.ID.copy` (an unfinished copy), `.ID.UUID` (an unfinished copy or
 * removal), and drafts of `latest.json` and of the lock.
 */
const temporary =
  /^(?:\.[0-9a-f]{16}\.(?:(?<pid>\d+)|copy|[0-9a-f-]{36})|(?:latest\.json|release\.lock)\.[0-9a-f-]{36})$/

/**
 * Keeps an unfinished build for an hour even if its process is not visible here, because the process may run in another
 * container. Uses ctime for the age, because a copy may preserve an old mtime (`rsync -a`).
 */
async function isLeftover(buildsDir: string, name: string): Promise<boolean> {
  const found = temporary.exec(name)
  if (!found) return false
  const pid = found.groups?.pid
  const isGone = pid !== undefined && identityOf(Number(pid)) === undefined
  const stats = await stat(join(buildsDir, name)).catch(() => undefined)
  return stats !== undefined && Date.now() - stats.ctimeMs > (isGone ? hourMs : 24 * hourMs)
}

export function liveSince(activations: { id: string; timestamp: number }[]): string[] {
  const since = Date.now() - maxAgeMs
  return activations
    .filter((_, i) => (activations[i + 1]?.timestamp ?? Number.POSITIVE_INFINITY) > since)
    .map(({ id }) => id)
}
