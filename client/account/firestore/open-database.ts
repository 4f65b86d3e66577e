import { onLog } from 'firebase/app'
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
import { firebaseApp, firebaseConfig } from '../session/firebase-app.ts'
import { answerFailure } from './answer-failure.ts'
import { probeStorage } from './probe-storage.ts'
import { type LetGo, takeCopy } from './take-copy.ts'

export type Database = { db: Firestore; close(): Promise<void> }

/**
 * The database with its offline copy, or without one where the browser has none or another tab keeps it. Never resolves
 * on a page that is being loaded anew. `close` removes the copy.
 */
export async function openDatabase(): Promise<Database> {
  const letGo = await findCopy()
  const { cacheSizeBytes, longPollingSeconds, local } = firebaseConfig()
  const db = initializeFirestore(firebaseApp(), {
    localCache: letGo
      ? persistentLocalCache({ cacheSizeBytes, tabManager: persistentSingleTabManager(undefined) })
      : memoryLocalCache(),
    experimentalLongPollingOptions: { timeoutSeconds: longPollingSeconds },
  })
  if (local) connectFirestoreEmulator(db, local.firestoreHost, local.firestorePort)
  if (letGo) heedTheSdk()
  return {
    db,
    async close() {
      try {
        await terminate(db)
        if (letGo) await clearIndexedDbPersistence(db)
      } finally {
        letGo?.()
      }
    },
  }
}

async function findCopy(): Promise<LetGo | undefined> {
  if (!(await probeStorage())) {
    answerFailure('unimplemented')
    return undefined
  }
  const letGo = await takeCopy(`offline-copy:${firebaseConfig().options.projectId}`)
  if (letGo || !answerFailure('failed-precondition')) return letGo
  return new Promise(() => {})
}

let heeded = false

/** What the SDK finds out by itself later it tells to its log alone, and goes on in memory. */
function heedTheSdk(): void {
  if (heeded) return
  heeded = true
  onLog(
    ({ message }) => {
      const failure = /Falling back to memory cache.*\[code=(failed-precondition|unimplemented)\]/s.exec(message)?.[1]
      if (failure) answerFailure(failure as 'failed-precondition' | 'unimplemented')
    },
    { level: 'warn' },
  )
}
