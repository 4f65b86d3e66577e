import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth'
import type { Language } from '../../../shared/languages.ts'
import { logError } from '../../failures/log-error.ts'
import { setToken } from '../../stores/token.ts'
import { updateUser } from '../auth/current-user.ts'
import { endSession, openAuth } from '../auth/open-auth.ts'
import { announceSignOut } from '../auth/sign-out-channel.ts'
import { closeRecord, openedRecord, removeUserData } from '../database/follow-record.ts'
import { record } from '../database/record.ts'
import type { Values } from '../form/form.tsx'
import { portraits } from '../portraits/portraits.ts'
import { sendVerificationLink } from './mail-links.ts'
import { offerOwnLanguage } from './offer-language.ts'
import { allAnswered, hasOpenChanges } from './save-record.ts'

export async function signIn({ email = '', password = '' }: Values): Promise<void> {
  await signInWithEmailAndPassword(openAuth(), email.trim(), password)
  offerOwnLanguage()
}

export async function signUp({ email = '', newPassword = '' }: Values, language: Language): Promise<void> {
  const { user } = await createUserWithEmailAndPassword(openAuth(), email.trim(), newPassword)
  sendVerificationLink(user).catch(error => logError('Could not send the verification mail.', error))
  createRecord(language).catch(error => logError('Could not create the account record.', error))
}

async function createRecord(language: Language): Promise<void> {
  const { save } = await openedRecord()
  await save({ language })
}

/**
 * Signs out in all tabs and removes all account data from this browser, including unsent changes. Returns whether all data has
 * been removed.
 */
export async function signOut(): Promise<boolean> {
  const uid = openAuth().currentUser?.uid
  await closeRecord()
  const isEnded = await endSession().then(
    () => true,
    error => {
      logError('Could not remove the session from this browser.', error)
      updateUser(null)
      setToken('')
      return false
    },
  )
  return (await removeAccount(uid)) && isEnded
}

/**
 * Call this after the session has ended. Until then, other tabs keep the offline cache open, and an open cache cannot be deleted.
 */
export function removeAccount(uid: string | undefined): Promise<boolean> {
  announceSignOut()
  return removeUserData({ uid })
}

const patienceMs = 3_000

export async function signOutIfSent(): Promise<boolean | 'unsent'> {
  return (await hasUnsentChanges()) ? 'unsent' : signOut()
}

async function hasUnsentChanges(): Promise<boolean> {
  if (!record.getState().pending && !portraits.getState().pending && !hasOpenChanges()) return false
  if (!navigator.onLine) return true
  const { sent } = await openedRecord()
  const timeout = new Promise<boolean>(resolve => setTimeout(resolve, patienceMs, true))
  return Promise.race([Promise.all([sent(), allAnswered()]).then(() => false), timeout])
}
