const stores = ['photos', 'unsent'] as const

const nameOf = (uid: string) => `originals:${uid}`

/** By what was kept: its SHA-256. Without HTTPS there is no `crypto.subtle`. */
export async function keyOf(kept: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', kept as BufferSource)
  return String.fromCharCode(...new Uint8Array(digest))
}

/** Asks one store of what this browser alone keeps of a visitor. Rejects where it keeps nothing, and makes a place only to keep. */
export async function askOwn<Answer>(
  uid: string,
  name: (typeof stores)[number],
  mode: 'keep' | 'look',
  question: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const opening = indexedDB.open(nameOf(uid), stores.length)
  opening.onupgradeneeded = ({ oldVersion }) => {
    if (mode === 'look' && oldVersion === 0) return opening.transaction!.abort()
    for (const store of stores.slice(oldVersion)) opening.result.createObjectStore(store)
  }
  const db = await answerOf(opening)
  try {
    return await answerOf(question(db.transaction(name, 'readwrite').objectStore(name)))
  } finally {
    db.close()
  }
}

/** The next person at this computer is somebody else. */
export function removeOwn(uid: string): void {
  try {
    indexedDB.deleteDatabase(nameOf(uid))
  } catch {
    // There is no IndexedDB, so there is nothing in it.
  }
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
