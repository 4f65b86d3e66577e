import { showToast } from '../../feedback/feedback.ts'
import type { Translate } from '../../messages/use-translate.ts'
import { closeAccount } from '../../stores/account.ts'
import { forgetTyped } from '../form/typed.ts'

export function closeAfterEnd(t: Translate<'account'>, act: 'signOut' | 'delete', isRemoved: boolean): void {
  closeAccount()
  forgetTyped()
  if (isRemoved) showToast(t(`${act}.done`))
  else showToast(t(`${act}.left`), { type: 'warning', duration: 0 })
}
