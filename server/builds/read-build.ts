import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EncodedBody, type Encoding, encodedBody } from '../http/representation.ts'
import { buildFolder } from './build-folder.ts'
import type { BuildManifest } from './manifest.ts'
import { mediaType, sideFiles } from './public-files.ts'

const sliceMs = 5

const endings = [['', 'identity'] as const, ...Object.entries(sideFiles)]

/**
 * Reads all public files into memory, keyed by URL, so that no request waits for a disk or chooses a file path. Throws if the
 * build is incomplete. Synchronous reads are much faster for small files, so the loop yields every few milliseconds.
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

export type OpenBuild = (address: string) => Promise<EncodedBody | undefined>

/** Reads each file on its first request, unlike `readBuild`. */
export async function openBuild(buildsDir: string, id: string): Promise<OpenBuild> {
  const listed = new Map<string, { file: string; size: number }>()
  await measureAll(buildsDir, id, (address, file) => {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    listed.set(address, { file, size })
    return size
  })
  const cached = new Map<string, Promise<EncodedBody | undefined>>()

  const read = async (address: string): Promise<EncodedBody | undefined> => {
    const { file, size } = listed.get(address)!
    const bodies = await Promise.all(endings.map(([ending]) => readIfExists(file + ending)))
    const codings = new Map(endings.flatMap(([, encoding], i) => (bodies[i] ? [[encoding, bodies[i]] as const] : [])))
    return codings.get('identity')?.length === size ? encodedBody(mediaType(address)!, codings) : undefined
  }
  return async address => {
    if (!listed.has(address) || !mediaType(address)) return undefined
    const file = cached.get(address) ?? read(address)
    cached.set(address, file)
    let found: EncodedBody | undefined
    try {
      found = await file
      return found
    } finally {
      if (!found) cached.delete(address)
    }
  }
}

async function measureAll(
  buildsDir: string,
  id: string,
  measure: (address: string, file: string) => number,
): Promise<void> {
  const { manifest, public: folder } = buildFolder(buildsDir, id)
  const incomplete = (gap: string) =>
    new Error(
      `Build ${id} in ${buildsDir} is incomplete: ${gap}. Remove its folder, then copy it again or run "npm run release".`,
    )
  const assets = readAssets(manifest)
  if (!assets) throw incomplete('meta.json is not a manifest')
  measure(`/builds/meta/${id}.json`, manifest)
  let since = performance.now()
  for (const [address, { size }] of Object.entries(assets)) {
    const found = measure(address, join(folder, address))
    if (found !== size) throw incomplete(`${address} has ${found} of ${size} bytes`)
    if (performance.now() - since < sliceMs) continue
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

function readCodings(file: string): Map<Encoding, Buffer> {
  const codings = new Map<Encoding, Buffer>()
  for (const [ending, encoding] of endings) {
    // Check first: development builds have no compressed files, and creating an error takes longer than this check.
    if (existsSync(file + ending)) codings.set(encoding, readFileSync(file + ending))
  }
  return codings
}

async function readIfExists(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
