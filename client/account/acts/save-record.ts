import { logError } from '../../errors/log-error.ts'
import { say } from '../../notices/notices.ts'
import type { Change } from '../record.ts'
import { openedRecord } from '../session/follow-record.ts'

type Words = { saved: string; pending: string; refused: string }

/** Longer than a database on the same continent takes to answer, in ms. */
const patienceMs = 2_500

/**
 * Saves a change, which shows at once, and says what has become of it: confirmed, on this device for now, or refused and
 * undone. Without a network the answer may come hours later, so nobody waits for it.
 */
export async function saveRecord(change: Change, { saved, pending, refused }: Words): Promise<void> {
  const { save } = await openedRecord()
  let told = false
  const later = setTimeout(
    () => {
      told = true
      say(pending)
    },
    navigator.onLine ? patienceMs : 0,
  )
  save(change).then(
    () => {
      clearTimeout(later)
      if (!told) say(saved, { type: 'success' })
    },
    error => {
      clearTimeout(later)
      logError('A change was refused.', error)
      say(refused, { type: 'error', duration: 0 })
    },
  )
}
