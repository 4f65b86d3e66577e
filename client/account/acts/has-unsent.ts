import { record } from '../record.ts'
import { openedRecord } from '../session/follow-record.ts'

/** How long changes that are on their way are waited for, in ms. */
const patienceMs = 3_000

/** Whether changes would be lost with the offline copy. Those that are just being sent get a moment to arrive. */
export async function hasUnsent(): Promise<boolean> {
  if (!record.getState().pending) return false
  if (!navigator.onLine) return true
  const { sent } = await openedRecord()
  const over = new Promise<boolean>(resolve => setTimeout(resolve, patienceMs, true))
  return Promise.race([sent().then(() => false), over])
}
