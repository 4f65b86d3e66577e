import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildFolder } from '../../server/builds/build-folder.ts'
import type { BuildManifest } from '../../server/builds/manifest.ts'
import { mediaType } from '../../server/builds/public-files.ts'
import { type StoredIndex, storedKeys } from '../../server/builds/stored-keys.ts'
import type { Bucket } from './bucket.ts'
import { keptEntries, readIndex, tidyStore } from './tidy-store.ts'

const immutable = 'public, max-age=31536000, immutable'
const atOnce = 16

type Build = { buildsDir: string; id: string }

/**
 * Puts a build's public files into a store: assets first, which builds share, then its own files, its manifest, and last the
 * index, by which every instance knows of it. So it is there whole or not at all. Laying it anew mends what is missing.
 */
export async function layInStore(bucket: Bucket, build: Build): Promise<{ put: number; removed: number }> {
  const { manifest, public: folder } = buildFolder(build.buildsDir, build.id)
  const { assets } = JSON.parse(await readFile(manifest, 'utf8')) as BuildManifest
  const wanted = new Map(
    Object.keys(assets).map(address => [storedKeys.file(build.id, address), join(folder, address)]),
  )
  wanted.set(storedKeys.meta(build.id), manifest)
  let put = await putMissing(bucket, wanted)
  await enterIndex(bucket, build.id)
  const removed = await tidyStore(bucket)
  // Somebody who tidied up meanwhile did not know yet that this build needs them.
  put += await putMissing(bucket, wanted)
  return { put, removed }
}

async function putMissing(bucket: Bucket, wanted: ReadonlyMap<string, string>): Promise<number> {
  const there = new Set((await Promise.all(['/assets/', '/builds/'].map(bucket.list))).flat().map(({ key }) => key))
  const missing = [...wanted].filter(([key]) => !there.has(key))
  const left = missing.values()
  const work = async () => {
    for (const [key, file] of left) await putFile(bucket, key, file)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return missing.length
}

/** A store sends what it has, whatever was asked for, so each file lies there once: in brotli, which every browser reads. */
async function putFile(bucket: Bucket, key: string, file: string): Promise<void> {
  const packed = await readFile(`${file}.br`).catch(() => undefined)
  await bucket.put(key, packed ?? (await readFile(file)), {
    'Content-Type': mediaType(key)!,
    'Cache-Control': immutable,
    ...(packed && { 'Content-Encoding': 'br' }),
  })
}

/** Where two lay at once, the later writer may not have seen the other's entry: so each looks whether its own has stayed. */
async function enterIndex(bucket: Bucket, id: string): Promise<void> {
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
  throw new Error(`The store does not keep ${storedKeys.index}: others write it all the time.`)
}
