import { type EncodedBody, type Encoding, encodedBody } from '../http/representation.ts'
import { isBuildId } from './build-folder.ts'
import type { BuildFiles } from './manifest.ts'
import { integrityOf, mediaType } from './public-files.ts'
import type { OpenBuild } from './read-build.ts'
import { readStored } from './read-stored.ts'

export const storedKeys = {
  /** This object lists the builds in upload order, and is the only object that changes after its upload. */
  index: '/builds/kept.json',
  meta: (id: string) => `/builds/meta/${id}.json`,
  files: (id: string) => `/builds/files/${id}.json`,
  file: (id: string, address: string) => (address.startsWith('/assets/') ? address : `/builds/${id}${address}`),
}

export type StoredIndex = { id: string; timestamp: number }[]

export type StoredBuilds = {
  /** Resolves to the ids of the stored builds, or to the last known ids if the store does not respond. */
  list(): Promise<string[]>
  open(id: string): Promise<OpenBuild>
}

const maxBytes = 16_000_000
/** The index keeps builds for 7 days, so even 14 releases a day do not reach this number. */
const maxBuilds = 100

/**
 * A check against the list of files detects damaged files and incomplete uploads, but not a forged build, because the list is in
 * the store too. The site therefore trusts everyone who can write to the store.
 */
export function createStoredBuilds(base: string, limit = maxBytes): StoredBuilds {
  let known: string[] = []
  const cached = cacheBounded(limit)
  return {
    async list() {
      try {
        const index = parse<StoredIndex>(await readStored(base + storedKeys.index))
        const newestFirst = new Set(
          index
            .map(({ id }) => id)
            .filter(isBuildId)
            .reverse(),
        )
        known = [...newestFirst].slice(0, maxBuilds).reverse()
      } catch {
        // The store is unreachable, or the index is missing, for example before the first upload.
      }
      return known
    },
    async open(id) {
      const keys = [storedKeys.meta(id), storedKeys.files(id)] as const
      const [meta, files] = await Promise.all([readStored(base + keys[0]), readStored(base + keys[1])])
      const { assets } = parse<BuildFiles>(files)
      const own = new Map([
        [keys[0], encodedBody(mediaType(keys[0])!, meta)],
        [keys[1], encodedBody(mediaType(keys[1])!, files)],
      ])
      return async address => {
        if (own.has(address)) return own.get(address)
        const expected = assets[address]
        const type = mediaType(address)
        if (!expected || !type) return undefined
        return cached(storedKeys.file(id, address), async key => {
          const codings = await readStored(base + key)
          // Never serve a damaged file, because browsers cache it for a year.
          return integrityOf(codings.get('identity')!) === expected.integrity ? encodedBody(type, codings) : undefined
        })
      }
    },
  }
}

function parse<T>(codings: Map<Encoding, Buffer>): T {
  return JSON.parse(codings.get('identity')!.toString()) as T
}

type Read = (key: string) => Promise<EncodedBody | undefined>

function cacheBounded(limit: number): (key: string, read: Read) => Promise<EncodedBody | undefined> {
  const files = new Map<string, Promise<EncodedBody | undefined>>()
  const sizes = new Map<string, number>()
  let total = 0
  const evict = (key: string) => {
    files.delete(key)
    total -= sizes.get(key) ?? 0
    sizes.delete(key)
  }
  return async (key, read) => {
    const found = files.get(key)
    if (found) return found
    const file = read(key).catch(() => undefined)
    files.set(key, file)
    const body = await file
    if (!body) {
      evict(key)
      return undefined
    }
    const size = [...body.representations.values()].reduce((sum, { body }) => sum + body.length, 0)
    sizes.set(key, size)
    total += size
    for (const oldest of sizes.keys()) if (total > limit) evict(oldest)
    return body
  }
}
