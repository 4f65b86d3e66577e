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
import { firebaseApp, firebaseConfig } from '../auth/firebase-app.ts'
import { handlePersistenceError, watchSdkLog } from './handle-persistence-error.ts'

export type Database = {
  db: Firestore
  /** Whether changes lie in the offline cache until they are sent, or only as long as this page. */
  outlives(): boolean
  close(): Promise<void>
}

/**
 * The database with its offline cache, or without one where the browser has none or another tab keeps it. Never resolves
 * on a page that is being loaded anew. `close` removes the cache. `onMissing` hears that the project has no database.
 */
export async function openDatabase(onMissing: () => void): Promise<Database> {
  const release = await findCache()
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
    outlives: () => cached,
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

/** Lets go of the offline cache. */
type Release = () => void

async function findCache(): Promise<Release | undefined> {
  if (!(await isStorageUsable())) {
    handlePersistenceError('unimplemented')
    return undefined
  }
  const release = await lockOfflineCache(`offline-copy:${firebaseConfig().options.projectId}`)
  if (release || !handlePersistenceError('failed-precondition')) return release
  return new Promise(() => {})
}

const probe = 'storage-probe'

/**
 * Whether the browser gives this page the storage that the SDK wants: local storage, whose refusal ends all of its operations,
 * and an IndexedDB that works. Private windows and policies take that away in three ways: it is absent, opening it throws, or
 * opening it fails; the SDK's operations would hang after the second.
 */
function isStorageUsable(): Promise<boolean> {
  return new Promise(done => {
    try {
      localStorage.getItem(probe)
      const request = indexedDB.open(probe)
      request.onerror = () => done(false)
      request.onblocked = () => done(true)
      request.onsuccess = () => {
        request.result.close()
        indexedDB.deleteDatabase(probe)
        done(true)
      }
    } catch {
      done(false)
    }
  })
}

/**
 * Takes the browser's one offline cache for this tab, as long as it lives or until it lets go; undefined while another tab
 * has it. Where the browser knows no locks, the SDK's own check is left.
 */
function lockOfflineCache(name: string): Promise<Release | undefined> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return Promise.resolve(() => {})
  return new Promise((take, fail) => {
    locks
      .request(name, { ifAvailable: true }, lock => {
        if (!lock) return take(undefined)
        return new Promise<void>(release => take(release))
      })
      .catch(fail)
  })
}
