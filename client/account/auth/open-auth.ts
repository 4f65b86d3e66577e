import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth'
import { languageRow } from '../../../shared/languages.ts'
import { account } from '../../stores/account.ts'
import { shownPage } from '../../stores/shown-page.ts'
import { firebaseApp, firebaseConfig } from './firebase-app.ts'

let auth: Auth | undefined

/** Returns the SDK. The service sends mails in the language of the visitor's record, with the page language as the fallback. */
export function openAuth(): Auth {
  auth ??= initAuth()
  const language = account.getState().language ?? shownPage.getState().shown!.page.language
  auth.languageCode = languageRow(language).tag
  return auth
}

/** Avoids `getAuth`, because it would add the code for sign-in with pop-ups to the bundle. */
function initAuth(): Auth {
  const { local } = firebaseConfig()
  const persistence = [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence]
  const auth = initializeAuth(firebaseApp(), { persistence })
  if (local) connectAuthEmulator(auth, local.authUrl, { disableWarnings: true })
  return auth
}
