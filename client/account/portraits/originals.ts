import { askOwn, keyOf } from './own-storage.ts'
import { portraits } from './portraits.ts'

/**
 * The photos that portraits were cropped from, in this browser alone: they never leave it. Each by what was kept of it. Where the
 * browser keeps nothing, there are none.
 */
export async function keepOriginal(uid: string, kept: Uint8Array, original: Blob): Promise<void> {
  const key = await keyOf(kept)
  fresh.add(key)
  await askOwn(uid, 'photos', 'keep', photos => photos.put(original, key)).catch(() => {})
}

/** Of this page's own, whose portraits may not be listed yet. */
const fresh = new Set<string>()

export async function readOriginal(uid: string, kept: Uint8Array): Promise<Blob | undefined> {
  const found = await keyOf(kept)
    .then(key => askOwn(uid, 'photos', 'look', photos => photos.get(key)))
    .catch(() => undefined)
  return found instanceof Blob ? found : undefined
}

/** Removes those whose portrait has gone, here or in another browser. */
export async function sweepOriginals(uid: string): Promise<void> {
  const keys = await askOwn(uid, 'photos', 'look', photos => photos.getAllKeys()).catch((): IDBValidKey[] => [])
  if (keys.length === 0) return
  const unsent = await askOwn(uid, 'unsent', 'look', notes => notes.getAllKeys()).catch((): IDBValidKey[] => [])
  const kept = await Promise.all(portraits.getState().kept.map(({ photo }) => keyOf(photo)))
  for (const key of keys.map(String)) {
    if (fresh.has(key) || unsent.includes(key) || kept.includes(key)) continue
    await askOwn(uid, 'photos', 'look', photos => photos.delete(key)).catch(() => {})
  }
}
