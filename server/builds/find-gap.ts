import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { mapFew } from '../map-few.ts'
import { buildFolder } from './build-folder.ts'
import type { BuildManifest } from './manifest.ts'

/** What a build lacks of what its manifest promises, because it is still being copied or never was whole; undefined where nothing. */
export async function findGap(buildsDir: string, id: string): Promise<string | undefined> {
  const { public: folder, manifest } = buildFolder(buildsDir, id)
  const assets = await readAssets(manifest)
  if (!assets) return 'meta.json is no manifest'
  const gaps = await mapFew(Object.entries(assets), async ([address, { size }]) => {
    const found = await stat(join(folder, address)).catch(() => undefined)
    return found?.size === size ? undefined : `${address} has ${found?.size ?? 0} of ${size} bytes`
  })
  return gaps.find(gap => gap !== undefined)
}

async function readAssets(file: string): Promise<BuildManifest['assets'] | undefined> {
  try {
    return (JSON.parse(await readFile(file, 'utf8')) as BuildManifest).assets
  } catch {
    return undefined
  }
}
