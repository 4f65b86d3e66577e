import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isBuildId } from './build-folder.ts'
import { readActivations } from './latest-build.ts'

const keptAlways = 3
const keptMs = 7 * 24 * 60 * 60 * 1000

/** Removes builds that no open page can still be of: all but the last three and those that were live within seven days. */
export async function pruneBuilds(buildsDir: string, fresh: string): Promise<void> {
  const names = (await readdir(buildsDir)).filter(isBuildId)
  const laid = await Promise.all(names.map(async id => ({ id, at: (await stat(join(buildsDir, id))).mtimeMs })))
  const newest = laid.sort((a, b) => b.at - a.at).slice(0, keptAlways)
  const kept = new Set([fresh, ...newest.map(build => build.id), ...liveSince(await readActivations(buildsDir))])
  for (const id of names) if (!kept.has(id)) await rm(join(buildsDir, id), { recursive: true, force: true })
}

/** Builds whose time as the live one reaches into the last seven days: each was live until the next took over. */
function liveSince(activations: { id: string; timestamp: number }[]): string[] {
  const since = Date.now() - keptMs
  return activations
    .filter((_, i) => (activations[i + 1]?.timestamp ?? Number.POSITIVE_INFINITY) > since)
    .map(({ id }) => id)
}
