import type { FirebaseApp } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  type Persistence,
  signOut,
} from 'firebase/auth'
import { languageRow } from '../../../shared/languages.ts'
import { inTime } from '../../chunks/in-time.ts'
import { account } from '../../stores/account.ts'
import { shownPage } from '../../stores/shown-page.ts'
import { firebaseApp, firebaseConfig, replaceFirebaseApp } from './firebase-app.ts'
import { readSessionKeys } from './stored-session.ts'

let auth: Auth | undefined
/** The instance that `continueInMemory` has replaced. */
let stalled: Auth | undefined
let ready: Promise<void> | undefined

/** Sets the language of Firebase's e-mails on every call, because the visitor may have changed the language. */
export function openAuth(): Auth {
  auth ??= initAuth(firebaseApp(), [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence])
  const language = account.getState().language ?? shownPage.getState().shown!.page.language
  auth.languageCode = languageRow(language).tag
  return auth
}

/** If IndexedDB does not respond, the SDK waits forever (https://github.com/firebase/firebase-js-sdk/issues/8019). */
export async function authReady(): Promise<Auth> {
  ready ??= Promise.race([openAuth().authStateReady(), storageHangs().then(continueInMemory)])
  await ready
  return openAuth()
}

export function isInMemory(): boolean {
  return stalled !== undefined
}

/** Rejects if IndexedDB does not respond. */
export async function endSession(): Promise<void> {
  await inTime(Promise.all([openAuth(), stalled].map(one => one && signOut(one))))
}

async function continueInMemory(): Promise<void> {
  console.info('IndexedDB does not respond. The session lasts until the page is closed.')
  stalled = auth
  auth = initAuth(replaceFirebaseApp(), [inMemoryPersistence])
  await auth.authStateReady()
}

/** The promise stays pending if IndexedDB responds in time. */
function storageHangs(): Promise<void> {
  return new Promise(resolve => {
    inTime(readSessionKeys().catch(() => {})).catch(() => resolve())
  })
}

/** Avoids `getAuth`, which would add the code for sign-in with pop-ups to the bundle. */
function initAuth(app: FirebaseApp, persistence: Persistence[]): Auth {
  const { local } = firebaseConfig()
  const created = initializeAuth(app, { persistence })
  if (local) connectAuthEmulator(created, local.authUrl, { disableWarnings: true })
  return created
}
