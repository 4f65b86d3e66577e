import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { identityOf } from '../process/process-identity.ts'
import { isBuildId } from './build-folder.ts'
import { readActivations } from './latest-build.ts'

/** So many stay, however long ago they were live. */
export const keptAlways = 3
const hourMs = 60 * 60 * 1000
const keptMs = 7 * 24 * hourMs

/**
 * Removes builds that no open page can still be of, all but the last three and those that were live within seven days, and
 * what builds and copies that were killed have left.
 */
export async function pruneBuilds(buildsDir: string, fresh: string): Promise<void> {
  const all = await readdir(buildsDir)
  for (const name of all) if (await isLeftOver(buildsDir, name)) await remove(buildsDir, name)
  const names = all.filter(isBuildId)
  const laid = await Promise.all(names.map(async id => ({ id, at: (await stat(join(buildsDir, id))).mtimeMs })))
  const newest = laid.sort((a, b) => b.at - a.at).slice(0, keptAlways)
  const kept = new Set([fresh, ...newest.map(build => build.id), ...liveSince(await readActivations(buildsDir))])
  for (const id of names) if (!kept.has(id)) await remove(buildsDir, id)
}

function remove(buildsDir: string, name: string): Promise<void> {
  // A worker of it that is just leaving may keep what it has compiled.
  return rm(join(buildsDir, name), { recursive: true, force: true, maxRetries: 5 })
}

/** Drafts: `.ID.PID` of builds, `.ID.UUID` and `.ID.copy` of copies, `latest.json.UUID` of activations. */
const draft = /^(?:\.[0-9a-f]{16}\.(?:(?<pid>\d+)|copy|[0-9a-f-]{36})|latest\.json\.[0-9a-f-]{36})$/

/**
 * Whether nobody writes this draft any more: a day after it was touched, and after an hour where its process is gone, as far
 * as can be seen: one in another container cannot. A copy may bring an old mtime with it (rsync -a), but never a ctime.
 */
async function isLeftOver(buildsDir: string, name: string): Promise<boolean> {
  const found = draft.exec(name)
  if (!found) return false
  const pid = found.groups?.pid
  const isGone = pid !== undefined && identityOf(Number(pid)) === undefined
  const touched = await stat(join(buildsDir, name)).catch(() => undefined)
  return touched !== undefined && Date.now() - touched.ctimeMs > (isGone ? hourMs : 24 * hourMs)
}

/** Builds whose time as the live one reaches into the last seven days: each was live until the next took over. */
export function liveSince(activations: { id: string; timestamp: number }[]): string[] {
  const since = Date.now() - keptMs
  return activations
    .filter((_, i) => (activations[i + 1]?.timestamp ?? Number.POSITIVE_INFINITY) > since)
    .map(({ id }) => id)
}
