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

/** The sign-in service. It writes its mails in the language that its account is kept with, else in that of the page. */
export function openAuth(): Auth {
  auth ??= initAuth()
  const language = account.getState().language ?? shownPage.getState().shown!.page.language
  auth.languageCode = languageRow(language).tag
  return auth
}

/** `initializeAuth` with what we use: `getAuth` would bring pop-ups and frames of other origins along. */
function initAuth(): Auth {
  const { local } = firebaseConfig()
  const persistence = [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence]
  const started = initializeAuth(firebaseApp(), { persistence })
  if (local) connectAuthEmulator(started, local.authUrl, { disableWarnings: true })
  return started
}
