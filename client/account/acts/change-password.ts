import { updatePassword } from 'firebase/auth'
import type { Values } from '../form/use-submit.ts'
import { reauthenticate } from './reauthenticate.ts'

export async function changePassword({ currentPassword = '', newPassword = '' }: Values): Promise<void> {
  await updatePassword(await reauthenticate(currentPassword), newPassword)
}
