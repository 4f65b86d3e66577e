import { link } from 'node:fs/promises'
import { join } from 'node:path'
import { isAsset } from '../../server/builds/public-files.ts'
import { makeFolders } from './write-files.ts'

/**
 * Links into a folder what lies in that of an earlier build under a name that tells its content. Returns the files that are
 * left to write.
 */
export async function linkAssets(
  earlier: string,
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, Uint8Array>> {
  await makeFolders(folder, [...files.keys()].filter(isAsset))
  const left = await Promise.all(
    [...files].map(async file => {
      const [name] = file
      if (!isAsset(name)) return [file]
      return link(join(earlier, name), join(folder, name)).then(
        () => [],
        () => [file],
      )
    }),
  )
  return new Map(left.flat())
}
