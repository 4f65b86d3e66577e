import { showToast } from '../../feedback/feedback.ts'
import type { Translate } from '../../messages/use-translate.ts'
import { closeAccount } from '../../stores/account.ts'
import { forgetTyped } from '../form/typed.ts'

/** Closes the dialog after a sign-out or a deletion, and reports whether account data may be left in this browser. */
export function closeAfterEnd(t: Translate<'account'>, act: 'signOut' | 'delete', isRemoved: boolean): void {
  closeAccount()
  forgetTyped()
  if (isRemoved) showToast(t(`${act}.done`))
  else showToast(t(`${act}.left`), { type: 'warning', duration: 0 })
}
