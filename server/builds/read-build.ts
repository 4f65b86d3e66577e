import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storedFile } from '../stored/compress.ts'
import type { Encoding, StoredFile } from '../stored/stored-file.ts'
import { buildFolder } from './build-folder.ts'
import type { BuildManifest } from './manifest.ts'
import { mediaType, sideFiles } from './public-files.ts'

/** How long reading may hold up answers, in ms. */
const slice = 5

/**
 * Every public file of a build by its address, read once: no request ever waits for a disk or names a file. What a later
 * build has of a kind that this server does not know is left to that build's own server. Throws where the build is still
 * being copied or never was whole.
 *
 * Reads at once and in slices: a synchronous read of a small file costs a quarter of an asynchronous one.
 */
export async function readBuild(buildsDir: string, id: string): Promise<Map<string, StoredFile>> {
  const { manifest, public: folder } = buildFolder(buildsDir, id)
  const notWhole = (gap: string) => new Error(`Build ${id} in ${buildsDir} is not whole: ${gap}. Lay it there again.`)
  const own = readCodings(manifest)
  const assets = parseAssets(own.get('identity'))
  if (!assets) throw notWhole('meta.json is no manifest')
  const files = new Map([[`/builds/meta/${id}.json`, storedFile(mediaType(manifest)!, own)]])
  let since = performance.now()
  for (const [address, { size }] of Object.entries(assets)) {
    const codings = readCodings(join(folder, address))
    const found = codings.get('identity')?.length ?? 0
    if (found !== size) throw notWhole(`${address} has ${found} of ${size} bytes`)
    const type = mediaType(address)
    if (type) files.set(address, storedFile(type, codings))
    if (performance.now() - since < slice) continue
    await new Promise(setImmediate)
    since = performance.now()
  }
  return files
}

function parseAssets(manifest: Buffer | undefined): BuildManifest['assets'] | undefined {
  try {
    return (JSON.parse(String(manifest)) as BuildManifest).assets
  } catch {
    return undefined
  }
}

/** A file and the compressed forms beside it, as far as they are there. */
function readCodings(file: string): Map<Encoding, Buffer> {
  const codings = new Map<Encoding, Buffer>()
  for (const [ending, encoding] of [['', 'identity'] as const, ...Object.entries(sideFiles)]) {
    // Asking first costs a tenth of an error's stack, and most files of a build for developing have one form.
    if (existsSync(file + ending)) codings.set(encoding, readFileSync(file + ending))
  }
  return codings
}
