import { logError } from '../../failures/log-error.ts'
import { showToast } from '../../feedback/feedback.ts'
import type { Translate } from '../../messages/use-translate.ts'
import { openedRecord } from '../database/follow-record.ts'
import type { Change } from '../database/record.ts'

/** Longer than a database on the same continent takes to answer, in ms. */
const patienceMs = 2_500

/**
 * Saves a change, which shows at once, and says what has become of it: confirmed, on this device for now, or refused and
 * undone. Without a network the answer may come hours later, so nobody waits for it.
 */
export async function saveRecord(
  change: Change,
  t: Translate<'account'>,
  saved: 'view.saved' | 'photo.kept' = 'view.saved',
): Promise<void> {
  const { save } = await openedRecord()
  let announced = false
  const later = setTimeout(
    () => {
      announced = true
      showToast(t('view.pending'))
    },
    navigator.onLine ? patienceMs : 0,
  )
  save(change).then(
    () => {
      clearTimeout(later)
      if (!announced) showToast(t(saved), { type: 'success' })
    },
    error => {
      clearTimeout(later)
      logError('A change was refused.', error)
      showToast(t('view.refused'), { type: 'error', duration: 0 })
    },
  )
}
