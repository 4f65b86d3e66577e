import { inTime } from '../../chunks/in-time.ts'

/** Names of the Auth SDK's database and object store (`indexed_db.ts` in the SDK). */
const databaseName = 'firebaseLocalStorageDb'
const storeName = 'firebaseLocalStorage'

/** Rejects if IndexedDB fails or does not respond within 8 s. */
export function hasStoredSession(): Promise<boolean> {
  return inTime(readSessionKeys()).then(keys => keys.some(key => String(key).startsWith('firebase:authUser:')))
}

/** The promise stays pending if IndexedDB does not respond. */
export function readSessionKeys(): Promise<IDBValidKey[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName)
    // Abort the creation of a missing database, because only the SDK may create it.
    opening.onupgradeneeded = () => opening.transaction!.abort()
    opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve([]) : reject(opening.error))
    opening.onsuccess = () => {
      const db = opening.result
      const reading = db.transaction(storeName).objectStore(storeName).getAllKeys()
      reading.onsuccess = () => resolve(reading.result)
      reading.onerror = () => reject(reading.error)
      db.close()
    }
  })
}
