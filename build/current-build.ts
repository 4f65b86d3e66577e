import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { knownBuild, noteSources } from './known-build.ts'

export async function currentBuild(root: string, buildsDir: string): Promise<string> {
  const known = await knownBuild(root, buildsDir)
  if (known) return known
  const noteBuild = noteSources(root, buildsDir)
  // Load these modules only to make a build, because most restarts find an existing build.
  const [{ makeBuild }, { tidyCache }] = await Promise.all([import('./make-build.ts'), import('./cache.ts')])
  const id = await makeBuild({ root, buildsDir })
  await tidyCache()
  // Delete the compile cache of `npm start`, because it still contains compiled code of earlier builds.
  await rm(join(root, 'node_modules/.cache/start'), { recursive: true, force: true })
  await noteBuild(id)
  return id
}
