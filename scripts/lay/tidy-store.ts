import { brotliDecompressSync } from 'node:zlib'
import { isBuildId } from '../../server/builds/build-folder.ts'
import type { BuildManifest } from '../../server/builds/manifest.ts'
import { keptAlways, liveSince } from '../../server/builds/prune-builds.ts'
import { type StoredIndex, storedKeys } from '../../server/builds/stored-keys.ts'
import type { Bucket } from './bucket.ts'

/** What was put so recently may belong to a build that is being laid right now, in ms. */
const freshMs = 60 * 60 * 1000

export async function readIndex(bucket: Bucket): Promise<StoredIndex> {
  const text = (await bucket.get(storedKeys.index))?.toString()
  if (text === undefined) return []
  const index = JSON.parse(text) as StoredIndex
  return index.filter(({ id, timestamp }) => isBuildId(id) && Number.isSafeInteger(timestamp))
}

/** As long as a disk keeps builds: the last three, and each that was the last one laid at some time within seven days. */
export function keptEntries(entries: StoredIndex): StoredIndex {
  const lastThree = [...new Set(entries.map(({ id }) => id).reverse())].slice(0, keptAlways)
  const kept = new Set([...lastThree, ...liveSince(entries)])
  return entries.filter(({ id }) => kept.has(id))
}

/** Removes what no build of the index needs, and says how many objects that were. */
export async function tidyStore(bucket: Bucket, now = Date.now()): Promise<number> {
  const ids = new Set((await readIndex(bucket)).map(({ id }) => id))
  const needed = new Set<string>([storedKeys.index])
  for (const id of ids) {
    const bytes = await bucket.get(storedKeys.meta(id))
    // Of a build without a manifest nobody knows what it needs.
    if (!bytes) return 0
    needed.add(storedKeys.meta(id))
    for (const address of Object.keys(parse(bytes).assets)) needed.add(storedKeys.file(id, address))
  }
  const listed = (await Promise.all(['/assets/', '/builds/'].map(bucket.list))).flat()
  const stale = listed.filter(({ key, at }) => !needed.has(key) && now - at > freshMs)
  for (const { key } of stale) await bucket.remove(key)
  return stale.length
}

/** Whoever asked may have unpacked it. */
function parse(bytes: Buffer): BuildManifest {
  return JSON.parse((bytes[0] === 0x7b ? bytes : brotliDecompressSync(bytes)).toString()) as BuildManifest
}
