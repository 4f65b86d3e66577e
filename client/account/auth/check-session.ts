import { showToast } from '../../feedback/feedback.ts'
import { loadTranslate } from '../../messages/load-messages.ts'
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
    await tellEnd(error)
    throw error
  }
  noteUser(user)
}

const ends = ['auth/user-token-expired', 'auth/user-disabled']

/** Tells whoever was signed in that they no longer are: in the open account, else in a toast that stays. */
export async function tellEnd(error: unknown): Promise<void> {
  if (!ends.includes((error as { code?: string }).code ?? '')) return
  const { intent } = account.getState()
  if (intent?.kind === 'account') return account.setState({ intent: { kind: 'again' } })
  if (intent) return
  const t = await loadTranslate('account')
  showToast(t('error.ended'), { type: 'warning', duration: 0 })
}
