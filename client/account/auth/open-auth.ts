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
/** The Auth instance that is still waiting for IndexedDB. Another instance has replaced it. */
let stalled: Auth | undefined
let ready: Promise<void> | undefined

/**
 * Returns the SDK's Auth instance. Updates its language, so that the service sends mails in the language of the visitor's record,
 * or else in the page language.
 */
export function openAuth(): Auth {
  auth ??= initAuth(firebaseApp(), [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence])
  const language = account.getState().language ?? shownPage.getState().shown!.page.language
  auth.languageCode = languageRow(language).tag
  return auth
}

/**
 * Resolves once the SDK has read the stored session. If IndexedDB does not respond, the SDK would wait forever
 * (https://github.com/firebase/firebase-js-sdk/issues/8019), so another instance continues without a stored session.
 */
export async function authReady(): Promise<Auth> {
  ready ??= Promise.race([openAuth().authStateReady(), storageHangs().then(continueInMemory)])
  await ready
  return openAuth()
}

/** Whether the session lasts only until the page is closed. */
export function isInMemory(): boolean {
  return stalled !== undefined
}

/** Signs out and removes the stored session. Rejects if IndexedDB does not respond. */
export async function endSession(): Promise<void> {
  await inTime(Promise.all([openAuth(), stalled].map(one => one && signOut(one))))
}

async function continueInMemory(): Promise<void> {
  console.info('IndexedDB does not respond. The session lasts until the page is closed.')
  stalled = auth
  auth = initAuth(replaceFirebaseApp(), [inMemoryPersistence])
  await auth.authStateReady()
}

/** Resolves if IndexedDB does not respond in time. Otherwise, the promise stays pending. */
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
