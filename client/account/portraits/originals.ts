import { portraits } from './portraits.ts'

const store = 'photos'
const nameOf = (uid: string) => `originals:${uid}`

/**
 * The photos that portraits were cropped from, in this browser alone: they never leave it. Each by what was kept of it. Where the
 * browser keeps nothing, there are none.
 */
export async function keepOriginal(uid: string, kept: Uint8Array, original: Blob): Promise<void> {
  const key = await keyOf(kept)
  fresh.add(key)
  await ask(uid, 'keep', photos => photos.put(original, key)).catch(() => {})
}

/** Of this page's own, whose portraits may not be listed yet. */
const fresh = new Set<string>()

export async function readOriginal(uid: string, kept: Uint8Array): Promise<Blob | undefined> {
  // Without HTTPS there is no `crypto.subtle`.
  const found = await keyOf(kept)
    .then(key => ask(uid, 'look', photos => photos.get(key)))
    .catch(() => undefined)
  return found instanceof Blob ? found : undefined
}

/** Removes those whose portrait has gone, here or in another browser. */
export async function sweepOriginals(uid: string): Promise<void> {
  const keys = await ask(uid, 'look', photos => photos.getAllKeys()).catch(() => [])
  if (keys.length === 0) return
  const kept = await Promise.all(portraits.getState().kept.map(({ photo }) => keyOf(photo)))
  for (const key of keys.map(String)) {
    if (!fresh.has(key) && !kept.includes(key)) await ask(uid, 'look', photos => photos.delete(key)).catch(() => {})
  }
}

/** The next person at this computer is somebody else. */
export function removeOriginals(uid: string): void {
  try {
    indexedDB.deleteDatabase(nameOf(uid))
  } catch {
    // There is no IndexedDB, so there are none.
  }
}

async function keyOf(kept: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', kept as BufferSource)
  return String.fromCharCode(...new Uint8Array(digest))
}

async function ask<Answer>(
  uid: string,
  mode: 'keep' | 'look',
  question: (photos: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const opening = indexedDB.open(nameOf(uid))
  // There is none yet: only a photo makes one.
  opening.onupgradeneeded = () => {
    if (mode === 'keep') opening.result.createObjectStore(store)
    else opening.transaction!.abort()
  }
  const db = await answerOf(opening)
  try {
    return await answerOf(question(db.transaction(store, 'readwrite').objectStore(store)))
  } finally {
    db.close()
  }
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
