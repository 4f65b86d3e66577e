import { deleteUser } from 'firebase/auth'
import type { Values } from '../form/use-submit.ts'
import { leaveRecord, openedRecord } from '../session/follow-record.ts'
import { reauthenticate } from './reauthenticate.ts'

/** Deletes the record, then the sign-in: the other way round nobody could delete the record any more. */
export async function deleteAccount({ currentPassword = '' }: Values): Promise<void> {
  const user = await reauthenticate(currentPassword)
  const { remove } = await openedRecord()
  await remove()
  await deleteUser(user)
  await leaveRecord()
}
