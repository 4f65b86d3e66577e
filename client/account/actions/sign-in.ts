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
import { allAnswered, isAnythingUnderWay } from './save-record.ts'

export async function signIn({ email = '', password = '' }: Values): Promise<void> {
  await signInWithEmailAndPassword(openAuth(), email.trim(), password)
  offerOwnLanguage()
}

/** Opens an account and its record. Neither the record nor the mail that verifies the address keeps anybody waiting. */
export async function signUp({ email = '', newPassword = '' }: Values, language: Language): Promise<void> {
  const { user } = await createUserWithEmailAndPassword(openAuth(), email.trim(), newPassword)
  sendVerificationLink(user).catch(error => logError('The mail to verify an address was not sent.', error))
  beginRecord(language).catch(error => logError('The record was not begun.', error))
}

async function beginRecord(language: Language): Promise<void> {
  const { save } = await openedRecord()
  await save({ language })
}

/** Signs out and removes the offline cache; changes that were not sent are lost. */
export async function signOut(): Promise<void> {
  await leaveRecord()
  await signOutOfService(openAuth())
}

/** How long changes that are on their way are waited for, in ms. */
const patienceMs = 3_000

/** Whether changes would be lost with the offline cache. Those that are just being sent get a moment to arrive. */
export async function hasUnsentChanges(): Promise<boolean> {
  if (!record.getState().pending && !portraits.getState().pending && !isAnythingUnderWay()) return false
  if (!navigator.onLine) return true
  const { sent } = await openedRecord()
  const over = new Promise<boolean>(resolve => setTimeout(resolve, patienceMs, true))
  return Promise.race([Promise.all([sent(), allAnswered()]).then(() => false), over])
}
