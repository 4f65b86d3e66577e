import { createHash } from 'node:crypto'
import { type EncodedBody, encodedBody } from '../http/representation.ts'
import { isBuildId } from './build-folder.ts'
import type { BuildManifest } from './manifest.ts'
import { mediaType } from './public-files.ts'
import type { OpenBuild } from './read-build.ts'
import { readStored } from './read-stored.ts'
import { type StoredIndex, storedKeys } from './stored-keys.ts'

/** The builds that were laid into an object store, as its public address shows them. */
export type StoredBuilds = {
  /** Their ids; what was known before, where the store does not answer. */
  list(): Promise<string[]>
  /** Throws where the store has no manifest of it, or does not answer. */
  open(id: string): Promise<OpenBuild>
}

/** What is kept in memory of the store's files, in bytes. */
const mostBytes = 16_000_000

export function createStoredBuilds(base: string, most = mostBytes): StoredBuilds {
  let known: string[] = []
  const keep = keepBounded(most)
  return {
    async list() {
      try {
        const index = JSON.parse((await readStored(base + storedKeys.index)).bytes.toString()) as StoredIndex
        known = index.map(({ id }) => id).filter(isBuildId)
      } catch {
        // Not there yet, or out of reach: what was known is still true.
      }
      return known
    },
    async open(id) {
      const meta = await readStored(base + storedKeys.meta(id))
      const { assets } = JSON.parse(meta.bytes.toString()) as BuildManifest
      const metaFile = encodedBody(mediaType(storedKeys.meta(id))!, meta.codings)
      return async address => {
        if (address === storedKeys.meta(id)) return metaFile
        const promise = assets[address]
        const type = mediaType(address)
        if (!promise || !type) return undefined
        return keep(storedKeys.file(id, address), async key => {
          const { bytes, codings } = await readStored(base + key)
          // What a stranger has put there in its place is never passed on as ours.
          const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`
          return integrity === promise.integrity ? encodedBody(type, codings) : undefined
        })
      }
    },
  }
}

type Read = (key: string) => Promise<EncodedBody | undefined>

/** Reads each file once for all that ask meanwhile, and keeps it until others, asked for later, need the room. */
function keepBounded(most: number): (key: string, read: Read) => Promise<EncodedBody | undefined> {
  const kept = new Map<string, Promise<EncodedBody | undefined>>()
  const sizes = new Map<string, number>()
  let total = 0
  const forget = (key: string) => {
    kept.delete(key)
    total -= sizes.get(key) ?? 0
    sizes.delete(key)
  }
  return async (key, read) => {
    const found = kept.get(key)
    if (found) return found
    const file = read(key).catch(() => undefined)
    kept.set(key, file)
    const body = await file
    if (!body) {
      forget(key)
      return undefined
    }
    const size = [...body.representations.values()].reduce((sum, { body }) => sum + body.length, 0)
    sizes.set(key, size)
    total += size
    for (const oldest of sizes.keys()) if (total > most) forget(oldest)
    return body
  }
}
