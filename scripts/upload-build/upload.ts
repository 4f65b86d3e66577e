import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { forEachLimited } from '../../build/for-each-limited.ts'
import { buildFolder, isBuildId } from '../../server/builds/build-folder.ts'
import type { BuildFiles } from '../../server/builds/manifest.ts'
import { liveSince, minKept } from '../../server/builds/prune-builds.ts'
import { mediaType } from '../../server/builds/public-files.ts'
import { type StoredIndex, storedKeys } from '../../server/builds/stored-builds.ts'
import type { Bucket } from './bucket.ts'

const immutable = 'public, max-age=31536000, immutable'
const parallelUploads = 16
/** Objects younger than this many ms may belong to an upload that is not in the index yet. */
const freshMs = 60 * 60 * 1000

type Build = { buildsDir: string; id: string }

/** Uploads the index last, so that no instance sees an incomplete build. */
export async function uploadBuild(bucket: Bucket, build: Build): Promise<{ added: number; removed: number }> {
  const { manifest, files, public: folder } = buildFolder(build.buildsDir, build.id)
  const { assets } = JSON.parse(await readFile(files, 'utf8')) as BuildFiles
  const wanted = new Map(Object.keys(assets).map(path => [storedKeys.file(build.id, path), join(folder, path)]))
  wanted.set(storedKeys.meta(build.id), manifest).set(storedKeys.files(build.id), files)
  let added = await putMissing(bucket, wanted)
  await addToIndex(bucket, build.id)
  const removed = await removeUnused(bucket)
  // Upload missing files again, because a concurrent upload may have removed shared files before it saw this build in the index.
  added += await putMissing(bucket, wanted)
  return { added, removed }
}

async function putMissing(bucket: Bucket, wanted: ReadonlyMap<string, string>): Promise<number> {
  const stored = new Set((await listFiles(bucket)).map(({ key }) => key))
  const missing = [...wanted].filter(([key]) => !stored.has(key))
  await forEachLimited(missing, parallelUploads, ([key, file]) => putFile(bucket, key, file))
  return missing.length
}

/** Prefers the brotli variant, because object stores do not negotiate encodings and all supported browsers read brotli. */
async function putFile(bucket: Bucket, key: string, file: string): Promise<void> {
  const compressed = await readFile(`${file}.br`).catch(() => undefined)
  await bucket.put(key, compressed ?? (await readFile(file)), {
    'Content-Type': mediaType(key)!,
    'Cache-Control': immutable,
    ...(compressed && { 'Content-Encoding': 'br' }),
  })
}

/** Checks the index after writing it, because a concurrent upload may overwrite the index. */
async function addToIndex(bucket: Bucket, id: string): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    const before = await readIndex(bucket)
    const entries: StoredIndex = before.at(-1)?.id === id ? before : [...before, { id, timestamp: Date.now() }]
    const text = JSON.stringify(keptEntries(entries))
    await bucket.put(storedKeys.index, Buffer.from(text), {
      'Content-Type': mediaType(storedKeys.index)!,
      'Cache-Control': 'no-cache',
    })
    await pause(200)
    if ((await readIndex(bucket)).some(entry => entry.id === id)) return
  }
  throw new Error(`Could not update ${storedKeys.index}: other uploads keep overwriting it.`)
}

async function readIndex(bucket: Bucket): Promise<StoredIndex> {
  const text = (await bucket.get(storedKeys.index))?.toString()
  if (text === undefined) return []
  const index = JSON.parse(text) as StoredIndex
  return index.filter(({ id, timestamp }) => isBuildId(id) && Number.isSafeInteger(timestamp))
}

/** Like `pruneBuilds`, keeps the last three builds, and each build that was the newest one at some time in the last 7 days. */
export function keptEntries(entries: StoredIndex): StoredIndex {
  const lastThree = [...new Set(entries.map(({ id }) => id).reverse())].slice(0, minKept)
  const kept = new Set([...lastThree, ...liveSince(entries)])
  return entries.filter(({ id }) => kept.has(id))
}

export async function removeUnused(bucket: Bucket, now = Date.now()): Promise<number> {
  const ids = new Set((await readIndex(bucket)).map(({ id }) => id))
  const needed = new Set<string>([storedKeys.index])
  for (const id of ids) {
    const bytes = await bucket.get(storedKeys.files(id))
    // Do not remove any file if a build's list of files is missing, because the names of its files are then unknown.
    if (!bytes) return 0
    needed.add(storedKeys.meta(id)).add(storedKeys.files(id))
    for (const path of Object.keys(parseFiles(bytes).assets)) needed.add(storedKeys.file(id, path))
  }
  const unused = (await listFiles(bucket)).filter(({ key, at }) => !needed.has(key) && now - at > freshMs)
  for (const { key } of unused) await bucket.remove(key)
  return unused.length
}

async function listFiles(bucket: Bucket) {
  return (await Promise.all(['/assets/', '/builds/'].map(bucket.list))).flat()
}

/** Decompresses the list only if the HTTP client has not done so. */
function parseFiles(bytes: Buffer): BuildFiles {
  return JSON.parse((bytes[0] === 0x7b ? bytes : brotliDecompressSync(bytes)).toString()) as BuildFiles
}
