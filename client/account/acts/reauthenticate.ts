import { EmailAuthProvider, reauthenticateWithCredential, type User } from 'firebase/auth'
import { faultOf } from '../form/fault-of.ts'
import { FormFault } from '../form/form-fault.ts'
import { openAuth } from '../session/open-auth.ts'

/** Asks for the password once more, before something that cannot be undone. */
export async function reauthenticate(password: string): Promise<User> {
  const user = openAuth().currentUser
  if (!user) throw new FormFault('error.ended')
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))
    return user
  } catch (error) {
    if (faultOf(error)?.key === 'error.credentials') throw new FormFault('error.currentPassword', 'currentPassword')
    throw error
  }
}
