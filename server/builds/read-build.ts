import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EncodedBody, type Encoding, encodedBody } from '../http/representation.ts'
import { buildFolder } from './build-folder.ts'
import type { BuildManifest } from './manifest.ts'
import { mediaType, sideFiles } from './public-files.ts'

/** How long reading may hold up answers, in ms. */
const slice = 5

const endings = [['', 'identity'] as const, ...Object.entries(sideFiles)]

/**
 * Every public file of a build by its address, read once: no request ever waits for a disk or names a file. What a later
 * build has of a kind that this server does not know is left to that build's own server. Throws where the build is still
 * being copied or never was whole.
 *
 * Reads synchronously, in slices: that is much quicker for many small files, and holds up no answer for long.
 */
export async function readBuild(buildsDir: string, id: string): Promise<Map<string, EncodedBody>> {
  const files = new Map<string, EncodedBody>()
  await measureAll(buildsDir, id, (address, file) => {
    const codings = readCodings(file)
    const type = mediaType(address)
    if (type && codings.has('identity')) files.set(address, encodedBody(type, codings))
    return codings.get('identity')?.length ?? 0
  })
  return files
}

/** The same files, each read at the first question for it and then kept; undefined for one that is not there any more. */
export type OpenBuild = (address: string) => Promise<EncodedBody | undefined>

/** A build of which little will be asked. Throws as `readBuild` does. */
export async function openBuild(buildsDir: string, id: string): Promise<OpenBuild> {
  const there = new Map<string, { file: string; size: number }>()
  await measureAll(buildsDir, id, (address, file) => {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    there.set(address, { file, size })
    return size
  })
  const kept = new Map<string, Promise<EncodedBody | undefined>>()

  const read = async (address: string): Promise<EncodedBody | undefined> => {
    const { file, size } = there.get(address)!
    const bodies = await Promise.all(endings.map(([ending]) => readIfThere(file + ending)))
    const codings = new Map(endings.flatMap(([, encoding], i) => (bodies[i] ? [[encoding, bodies[i]] as const] : [])))
    return codings.get('identity')?.length === size ? encodedBody(mediaType(address)!, codings) : undefined
  }
  return async address => {
    if (!there.has(address) || !mediaType(address)) return undefined
    const file = kept.get(address) ?? read(address)
    kept.set(address, file)
    let found: EncodedBody | undefined
    try {
      found = await file
      return found
    } finally {
      if (!found) kept.delete(address)
    }
  }
}

/** Throws where a public file has not the size that the manifest tells. */
async function measureAll(
  buildsDir: string,
  id: string,
  measure: (address: string, file: string) => number,
): Promise<void> {
  const { manifest, public: folder } = buildFolder(buildsDir, id)
  const notWhole = (gap: string) =>
    new Error(
      `Build ${id} in ${buildsDir} is not whole: ${gap}. Remove its folder, then copy it whole or run "npm run release".`,
    )
  const assets = readAssets(manifest)
  if (!assets) throw notWhole('meta.json is no manifest')
  measure(`/builds/meta/${id}.json`, manifest)
  let since = performance.now()
  for (const [address, { size }] of Object.entries(assets)) {
    const found = measure(address, join(folder, address))
    if (found !== size) throw notWhole(`${address} has ${found} of ${size} bytes`)
    if (performance.now() - since < slice) continue
    await new Promise(setImmediate)
    since = performance.now()
  }
}

function readAssets(manifest: string): BuildManifest['assets'] | undefined {
  try {
    return (JSON.parse(readFileSync(manifest, 'utf8')) as BuildManifest).assets
  } catch {
    return undefined
  }
}

/** A file and the compressed forms beside it, as far as they are there. */
function readCodings(file: string): Map<Encoding, Buffer> {
  const codings = new Map<Encoding, Buffer>()
  for (const [ending, encoding] of endings) {
    // Most files of a build for developing have one form, and an error's stack costs more than asking first.
    if (existsSync(file + ending)) codings.set(encoding, readFileSync(file + ending))
  }
  return codings
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
