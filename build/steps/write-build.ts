import { link, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { buildFolder } from '../../server/builds/build-folder.ts'
import type { BuildFiles } from '../../server/builds/manifest.ts'
import { mediaType, sideFiles } from '../../server/builds/public-files.ts'
import { compressOnce } from '../compress-once.ts'
import { forEachLimited } from '../for-each-limited.ts'

export async function writePublic(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
  isCompressed: boolean,
): Promise<void> {
  for (const name of files.keys()) refuseUnknown(name)
  if (!isCompressed) return writeFiles(folder, files)
  // Limit concurrent writes, because each write keeps files open and the number of open files is limited.
  await forEachLimited([...files], 24, async ([name, bytes]) => writeFiles(folder, await withForms(name, bytes)))
}

export function compressEarly(files: ReadonlyMap<string, Uint8Array>): void {
  const largestFirst = [...files].sort(([, one], [, other]) => other.length - one.length)
  for (const [name, bytes] of largestFirst) if (!alreadyCompressed.has(extname(name))) void compressOnce(bytes)
}

export async function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  await makeFolders(folder, files.keys())
  await Promise.all([...files].map(([name, bytes]) => writeFile(join(folder, name), bytes)))
}

export async function hardlinkUnchanged(
  earlier: ReturnType<typeof buildFolder>,
  folder: string,
  { assets }: BuildFiles,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, Uint8Array>> {
  const before = await readAssets(earlier.files)
  const same = Object.keys(assets).filter(address => assets[address]!.integrity === before[address]?.integrity)
  await makeFolders(folder, same)
  const left = new Map(files)
  const linkOne = async (address: string) => {
    await link(join(earlier.public, address), join(folder, address))
    left.delete(address)
  }
  await Promise.allSettled(same.map(linkOne))
  return left
}

async function readAssets(list: string): Promise<BuildFiles['assets']> {
  try {
    return (JSON.parse(await readFile(list, 'utf8')) as BuildFiles).assets
  } catch {
    // The earlier build was deleted in the meantime, so no file can be linked.
    return {}
  }
}

function refuseUnknown(name: string): void {
  if (mediaType(name)) return
  throw new Error(`No media type is known for ${name}. Add its file extension to server/builds/public-files.ts.`)
}

const alreadyCompressed = new Set(['.png', '.woff2'])
const endings = Object.fromEntries(Object.entries(sideFiles).map(([ending, encoding]) => [encoding, ending]))

async function withForms(name: string, bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  if (alreadyCompressed.has(extname(name))) return new Map([[name, bytes]])
  const forms = await compressOnce(bytes)
  return new Map([...forms].map(([encoding, body]) => [name + (endings[encoding] ?? ''), body]))
}

async function makeFolders(folder: string, names: Iterable<string>): Promise<void> {
  const folders = new Set([...names].map(name => dirname(join(folder, name))))
  await Promise.all([...folders].map(folder => mkdir(folder, { recursive: true })))
}
