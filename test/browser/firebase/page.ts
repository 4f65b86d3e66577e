import { initializeApp } from 'firebase/app'
import * as authSdk from 'firebase/auth'
import * as firestoreSdk from 'firebase/firestore'
import type { PageConfig } from './page-config.ts'

declare global {
  var kit: ReturnType<typeof start>
}

globalThis.kit = start(JSON.parse(decodeURIComponent(location.hash.slice(1))))

function start({ firebase, cache, isPolling }: PageConfig) {
  const app = initializeApp(firebase.options)
  const auth = authSdk.initializeAuth(app, { persistence: authSdk.indexedDBLocalPersistence })
  authSdk.connectAuthEmulator(auth, firebase.authUrl, { disableWarnings: true })
  const { memoryLocalCache, persistentLocalCache, persistentMultipleTabManager } = firestoreSdk
  const db = firestoreSdk.initializeFirestore(app, {
    localCache:
      cache === 'memory' ? memoryLocalCache() : persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
    experimentalForceLongPolling: isPolling,
  })
  firestoreSdk.connectFirestoreEmulator(db, firebase.firestoreHost, firebase.firestorePort)
  const profile = (uid = auth.currentUser!.uid) => firestoreSdk.doc(db, 'users', uid)
  const codeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'fine',
      (error: { code: string }) => error.code,
    )
  return { auth, db, initializeApp, ...authSdk, ...firestoreSdk, profile, codeOf, seen: [] as unknown[] }
}
