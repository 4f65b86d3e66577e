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

/** The service writes mails in the language of the visitor's record, or else of the page. */
export function openAuth(): Auth {
  auth ??= initAuth()
  const language = account.getState().language ?? shownPage.getState().shown!.page.language
  auth.languageCode = languageRow(language).tag
  return auth
}

/** Does not call `getAuth`, which would also bundle the sign-in with pop-ups and cross-origin iframes. */
function initAuth(): Auth {
  const { local } = firebaseConfig()
  const persistence = [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence]
  const auth = initializeAuth(firebaseApp(), { persistence })
  if (local) connectAuthEmulator(auth, local.authUrl, { disableWarnings: true })
  return auth
}
