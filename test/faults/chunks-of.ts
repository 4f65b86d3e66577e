import { readFile } from 'node:fs/promises'
import { buildFolder } from '../../server/builds/build-folder.ts'
import type { BuildFiles } from '../../server/builds/manifest.ts'

export async function chunksOf(buildsDir: string, id: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(buildFolder(buildsDir, id).files, 'utf8')) as BuildFiles
  return Object.keys(manifest.assets).filter(address => address.endsWith('.js'))
}
