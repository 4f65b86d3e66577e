import {
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  type User,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import { inTime } from '../../chunks/in-time.ts'
import { openAuth } from '../auth/open-auth.ts'
import { closeRecord, openedRecord } from '../database/follow-record.ts'
import type { Values } from '../form/form.tsx'
import { FormError, toFormError } from '../form/form-error.ts'
import { removeAccount } from './sign-in.ts'

export async function changePassword({ currentPassword = '', newPassword = '' }: Values): Promise<void> {
  await updatePassword(await reauthenticate(currentPassword), newPassword)
}

/** Sends a link to the new address. The account's address changes only when the visitor opens the link. */
export async function requestNewEmail({ email = '', currentPassword = '' }: Values): Promise<string> {
  const to = email.trim()
  await verifyBeforeUpdateEmail(await reauthenticate(currentPassword), to)
  return to
}

/**
 * Deletes the record before the account. Deleting the account signs the user out, and only a signed-in user may delete a
 * record. Returns whether all account data has been removed from this browser.
 */
export async function deleteAccount({ currentPassword = '' }: Values): Promise<boolean> {
  const user = await reauthenticate(currentPassword)
  const { remove } = await inTime(openedRecord())
  await remove().catch(error => {
    throw toFormError(error) ?? new FormError('error.unreachable')
  })
  await deleteUser(user)
  await closeRecord()
  return removeAccount(user.uid)
}

/** The service requires a recent sign-in for sensitive changes. */
async function reauthenticate(password: string): Promise<User> {
  const user = openAuth().currentUser
  if (!user) throw new FormError('error.ended')
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))
    return user
  } catch (error) {
    if (toFormError(error)?.key === 'error.credentials') throw new FormError('error.currentPassword', 'currentPassword')
    throw error
  }
}
