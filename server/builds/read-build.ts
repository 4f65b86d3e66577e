import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EncodedBody, type Encoding, encodedBody } from '../http/representation.ts'
import { buildFolder } from './build-folder.ts'
import type { BuildFiles } from './manifest.ts'
import { integrityOf, mediaType, sideFiles } from './public-files.ts'

const sliceMs = 5

const endings = [['', 'identity'] as const, ...Object.entries(sideFiles)]

/**
 * Reads all public files into memory, keyed by URL, so that no request waits for the disk or can choose a file path. Throws if a
 * file is missing or damaged. Synchronous reads are much faster for small files, so the loop yields every few milliseconds.
 */
export async function readBuild(buildsDir: string, id: string): Promise<Map<string, EncodedBody>> {
  const files = new Map<string, EncodedBody>()
  await checkAll(buildsDir, id, (address, file, expected) => {
    const codings = readCodings(file)
    const content = codings.get('identity')
    if (expected && content?.length !== expected.size) return wrongSize(content?.length, expected)
    const type = mediaType(address)
    if (!type || !content) return undefined
    // The ETag needs this digest anyway, so the check costs almost nothing.
    const digest = createHash('sha256').update(content).digest()
    if (expected && `sha256-${digest.toString('base64')}` !== expected.integrity) return 'has other content'
    files.set(address, encodedBody(type, codings, digest))
    return undefined
  })
  return files
}

export type OpenBuild = (address: string) => Promise<EncodedBody | undefined>

/** Reads each file on its first request, unlike `readBuild`. Does not return damaged files, because browsers cache them for a year. */
export async function openBuild(buildsDir: string, id: string): Promise<OpenBuild> {
  const listed = new Map<string, { file: string; expected: Expected | undefined }>()
  await checkAll(buildsDir, id, (address, file, expected) => {
    listed.set(address, { file, expected })
    if (!expected) return undefined
    const size = statSync(file, { throwIfNoEntry: false })?.size
    return size === expected.size ? undefined : wrongSize(size, expected)
  })
  const cached = new Map<string, Promise<EncodedBody | undefined>>()

  const read = async (address: string): Promise<EncodedBody | undefined> => {
    const { file, expected } = listed.get(address)!
    const bodies = await Promise.all(endings.map(([ending]) => readIfExists(file + ending)))
    const codings = new Map(endings.flatMap(([, encoding], i) => (bodies[i] ? [[encoding, bodies[i]] as const] : [])))
    const content = codings.get('identity')
    const isWhole = content && (!expected || integrityOf(content) === expected.integrity)
    return isWhole ? encodedBody(mediaType(address)!, codings) : undefined
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

type Expected = BuildFiles['assets'][string]

/** `findFault` returns why a file cannot be served. `expected` is undefined for the manifest and for the list of files itself. */
async function checkAll(
  buildsDir: string,
  id: string,
  findFault: (address: string, file: string, expected: Expected | undefined) => string | undefined,
): Promise<void> {
  const { manifest, files, public: folder } = buildFolder(buildsDir, id)
  const incomplete = (fault: string) =>
    new Error(
      `Build ${id} in ${buildsDir} is incomplete: ${fault}. Remove its folder, then copy it again or run "npm run release".`,
    )
  const { assets } = readJson<BuildFiles>(files)
  if (!assets) throw incomplete('files.json is not a list of files')
  if (readJson(manifest).id !== id) throw incomplete('meta.json is not its manifest')
  findFault(`/builds/meta/${id}.json`, manifest, undefined)
  findFault(`/builds/files/${id}.json`, files, undefined)
  let since = performance.now()
  for (const [address, expected] of Object.entries(assets)) {
    const fault = findFault(address, join(folder, address), expected)
    if (fault) throw incomplete(`${address} ${fault}`)
    if (performance.now() - since < sliceMs) continue
    await new Promise(setImmediate)
    since = performance.now()
  }
}

function wrongSize(found: number | undefined, { size }: Expected): string {
  return `has ${found ?? 0} of ${size} bytes`
}

function readJson<Content extends object = { id: string }>(file: string): Partial<Content> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
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
