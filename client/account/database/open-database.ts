import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentSingleTabManager,
  terminate,
} from 'firebase/firestore'
import { inTime } from '../../chunks/in-time.ts'
import { firebaseApp, firebaseConfig } from '../auth/firebase-app.ts'
import { isInMemory } from '../auth/open-auth.ts'
import { lockCache, type Release } from './cache-lock.ts'
import { handlePersistenceError, watchSdkLog } from './handle-persistence-error.ts'

export type Database = {
  db: Firestore
  survivesReload(): boolean
  close(): Promise<void>
}

/**
 * Uses the offline cache if the browser supports it and no other tab uses the cache. Never resolves if the page is about to
 * reload. `close` removes the cache. Calls `onMissing` if the project has no database.
 */
export async function openDatabase(onMissing: () => void): Promise<Database> {
  const release = await openCache()
  const { cacheSizeBytes, longPollingSeconds, local } = firebaseConfig()
  const db = initializeFirestore(firebaseApp(), {
    localCache: release
      ? persistentLocalCache({ cacheSizeBytes, tabManager: persistentSingleTabManager(undefined) })
      : memoryLocalCache(),
    experimentalLongPollingOptions: { timeoutSeconds: longPollingSeconds },
  })
  if (local) connectFirestoreEmulator(db, local.firestoreHost, local.firestorePort)
  let cached = release !== undefined
  const onUncached = () => {
    cached = false
  }
  watchSdkLog({ onMissing, onUncached })
  return {
    db,
    survivesReload: () => cached,
    async close() {
      try {
        await terminate(db)
        if (release) await clearIndexedDbPersistence(db)
      } finally {
        release?.()
      }
    },
  }
}

async function openCache(): Promise<Release | undefined> {
  if (isInMemory() || !(await inTime(isStorageUsable()).catch(() => false))) {
    handlePersistenceError('unimplemented')
    return undefined
  }
  const release = await lockCache(0)
  if (release || !handlePersistenceError('failed-precondition')) return release
  return new Promise(() => {})
}

const probe = 'storage-probe'

/**
 * Private windows and enterprise policies may disable localStorage or IndexedDB. If an attempt to open IndexedDB throws, the SDK
 * hangs.
 */
function isStorageUsable(): Promise<boolean> {
  return new Promise(resolve => {
    try {
      localStorage.getItem(probe)
      const request = indexedDB.open(probe)
      request.onerror = () => resolve(false)
      request.onblocked = () => resolve(true)
      request.onsuccess = () => {
        request.result.close()
        indexedDB.deleteDatabase(probe)
        resolve(true)
      }
    } catch {
      resolve(false)
    }
  })
}

let isReported = false

/** Reports to the server, once per page load, that the rules deny owners access to their own data. */
export function reportRefusal(code: string): void {
  if (isReported) return
  isReported = true
  fetch('/api/reports', {
    method: 'POST',
    headers: { 'Content-Type': 'application/reports+json' },
    body: JSON.stringify([{ type: 'firestore', body: { documentURL: location.href, id: code } }]),
    keepalive: true,
  }).catch(() => {})
}
