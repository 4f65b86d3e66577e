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
import { leaveRecord, openedRecord } from '../database/follow-record.ts'
import type { Values } from '../form/form.tsx'
import { FormError, toFormError } from '../form/form-error.ts'

export async function changePassword({ currentPassword = '', newPassword = '' }: Values): Promise<void> {
  await updatePassword(await reauthenticate(currentPassword), newPassword)
}

/** The address changes once the link of a mail to it is opened. Answers where that mail went. */
export async function requestNewEmail({ email = '', currentPassword = '' }: Values): Promise<string> {
  const to = email.trim()
  await verifyBeforeUpdateEmail(await reauthenticate(currentPassword), to)
  return to
}

/** Deletes the record, then the sign-in: the other way round nobody could delete the record any more. */
export async function deleteAccount({ currentPassword = '' }: Values): Promise<void> {
  const user = await reauthenticate(currentPassword)
  const { remove } = await inTime(openedRecord())
  await remove().catch(error => {
    throw toFormError(error) ?? new FormError('error.unreachable')
  })
  await deleteUser(user)
  await leaveRecord()
}

/** Asks for the password once more, before something that cannot be undone. */
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
