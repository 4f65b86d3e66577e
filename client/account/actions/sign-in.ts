import { createUserWithEmailAndPassword, signInWithEmailAndPassword, signOut as signOutOfService } from 'firebase/auth'
import type { Language } from '../../../shared/languages.ts'
import { logError } from '../../failures/log-error.ts'
import { openAuth } from '../auth/open-auth.ts'
import { leaveRecord, openedRecord } from '../database/follow-record.ts'
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

/** Creates the account. Does not wait for its record or for the verification mail. */
export async function signUp({ email = '', newPassword = '' }: Values, language: Language): Promise<void> {
  const { user } = await createUserWithEmailAndPassword(openAuth(), email.trim(), newPassword)
  sendVerificationLink(user).catch(error => logError('Could not send the mail that verifies an address.', error))
  createRecord(language).catch(error => logError('Could not create the record.', error))
}

async function createRecord(language: Language): Promise<void> {
  const { save } = await openedRecord()
  await save({ language })
}

/** Removes the offline cache, so unsent changes are lost. */
export async function signOut(): Promise<void> {
  await leaveRecord()
  await signOutOfService(openAuth())
}

const patienceMs = 3_000

export async function signOutIfSent(): Promise<boolean> {
  if (await hasUnsentChanges()) return false
  await signOut()
  return true
}

/** Waits up to `patienceMs` for the database to confirm pending changes. */
async function hasUnsentChanges(): Promise<boolean> {
  if (!record.getState().pending && !portraits.getState().pending && !hasOpenChanges()) return false
  if (!navigator.onLine) return true
  const { sent } = await openedRecord()
  const timeout = new Promise<boolean>(resolve => setTimeout(resolve, patienceMs, true))
  return Promise.race([Promise.all([sent(), allAnswered()]).then(() => false), timeout])
}
