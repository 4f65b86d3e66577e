import { account } from '../../stores/account.ts'
import { noteUser } from './current-user.ts'
import { openAuth } from './open-auth.ts'

/**
 * Asks the service whether it still knows whoever is signed in, and takes note of what has changed meanwhile: a link of a mail
 * may have been opened elsewhere. Rejects where it does not know them any more, as after a deletion or another password; the SDK
 * signs them out then.
 */
export async function checkSession(): Promise<void> {
  const { currentUser: user } = openAuth()
  if (!user) return
  const { emailVerified } = user
  try {
    await user.reload()
    if (openAuth().currentUser !== user) return
    // What the token says of the address is as old as the token. One of the second in which the sessions ended is refused only here.
    if (user.emailVerified !== emailVerified) await user.getIdToken(true)
  } catch (error) {
    const isOver = (error as { code?: string }).code === 'auth/user-token-expired'
    if (isOver && account.getState().intent?.kind === 'account') account.setState({ intent: { kind: 'again' } })
    throw error
  }
  noteUser(user)
}
