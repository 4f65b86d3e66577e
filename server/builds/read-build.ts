import { hash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EncodedBody, type Encoding, encodedBody } from '../http/representation.ts'
import { buildFolder } from './build-folder.ts'
import type { BuildFiles } from './manifest.ts'
import { integrityOf, mediaType, sideFiles } from './public-files.ts'

const sliceMs = 5

const endings = [['', 'identity'] as const, ...Object.entries(sideFiles)]

export type LiveBuild = {
  addresses: readonly string[]
  get(address: string): EncodedBody | undefined
  readAll(): Promise<void>
}

/**
 * Reads all public files into memory, keyed by URL, so that no request can choose a file path. Throws if a file is missing or
 * damaged. Compressed variants are read on the first request or by `readAll`, so that the server listens sooner. The loops use
 * synchronous reads, which are much faster for small files.
 */
export async function readBuild(buildsDir: string, id: string): Promise<LiveBuild> {
  const files = new Map<string, EncodedBody>()
  const plain = new Map<string, { file: string; content: Buffer; digest: Buffer }>()
  await checkAll(buildsDir, id, (address, file, expected) => {
    const content = readFound(file)
    if (expected && content?.length !== expected.size) return wrongSize(content?.length, expected)
    if (!mediaType(address) || !content) return undefined
    const digest = hash('sha256', content, 'buffer')
    if (expected && `sha256-${digest.toString('base64')}` !== expected.integrity) return 'has other content'
    plain.set(address, { file, content, digest })
    return undefined
  })
  const addresses = [...plain.keys()]

  const get = (address: string): EncodedBody | undefined => {
    const found = plain.get(address)
    if (!found) return files.get(address)
    const body = encodedBody(mediaType(address)!, readCodings(found.file, found.content), found.digest)
    files.set(address, body)
    plain.delete(address)
    return body
  }
  return { addresses, get, readAll: () => inSlices(addresses, address => void get(address)) }
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

/** `expected` is undefined for the manifest and for the list of files. */
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
  await inSlices(Object.entries(assets), ([address, expected]) => {
    const fault = findFault(address, join(folder, address), expected)
    if (fault) throw incomplete(`${address} ${fault}`)
  })
}

async function inSlices<Item>(items: readonly Item[], act: (item: Item) => void): Promise<void> {
  let since = performance.now()
  for (const item of items) {
    act(item)
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

function readCodings(file: string, content: Buffer): Map<Encoding, Buffer> {
  const codings = new Map<Encoding, Buffer>([['identity', content]])
  for (const [ending, encoding] of Object.entries(sideFiles)) {
    const body = readFound(file + ending)
    if (body) codings.set(encoding, body)
  }
  return codings
}

/** Checks first whether the file exists, because a failed read takes longer. Development builds have no compressed files. */
function readFound(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined
}

async function readIfExists(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
