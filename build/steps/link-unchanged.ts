import { link, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { buildFolder } from '../../server/builds/build-folder.ts'
import type { BuildManifest } from '../../server/builds/manifest.ts'
import { makeFolders } from './write-files.ts'

/**
 * Links into a folder what an earlier build has at the same address with the same content. Returns the files that are left to
 * write.
 */
export async function linkUnchanged(
  earlier: ReturnType<typeof buildFolder>,
  folder: string,
  { assets }: BuildManifest,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, Uint8Array>> {
  const before = await readAssets(earlier.manifest)
  const same = Object.keys(assets).filter(address => assets[address]!.integrity === before[address]?.integrity)
  await makeFolders(folder, same)
  const left = new Map(files)
  const linkOne = async (address: string) => {
    await link(join(earlier.public, address), join(folder, address))
    left.delete(address)
  }
  // What cannot be linked is written.
  await Promise.allSettled(same.map(linkOne))
  return left
}

async function readAssets(manifest: string): Promise<BuildManifest['assets']> {
  try {
    return (JSON.parse(await readFile(manifest, 'utf8')) as BuildManifest).assets
  } catch {
    // Tidied away meanwhile.
    return {}
  }
}
