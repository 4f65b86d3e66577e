import { logError } from '../../failures/log-error.ts'
import { showToast } from '../../feedback/feedback.ts'
import type { Translate } from '../../messages/use-translate.ts'
import { holdUnsaved } from '../../stores/unsaved.ts'
import { openedRecord } from '../database/follow-record.ts'
import type { Change, OpenRecord } from '../database/record.ts'

/** Saves name and language, or removes them, and says what has become of it. */
export function saveRecord(change: Change, t: Translate<'account'>): Promise<void> {
  return makeChange((record, queued) => record.save(change, queued), t)
}

/** Longer than a database on the same continent takes to answer, in ms. */
const patienceMs = 2_500

type Options = {
  saved?: 'view.saved' | 'photo.kept'
  /** Called once the change can no longer be lost with the page. */
  onSafe?: () => void
  /** Takes what it can mend of what was thrown. */
  onRefused?: (error: unknown) => boolean
}

/**
 * Makes a change, which shows at once, and says what has become of it: confirmed, on this device for now, on this page alone, or
 * refused and undone. Without a network the answer may come hours later, so nobody waits for it. A change that would be lost
 * with the page is held against that.
 */
export async function makeChange(
  change: (record: OpenRecord, queued: () => void) => Promise<void>,
  t: Translate<'account'>,
  { saved = 'view.saved', onSafe = () => {}, onRefused = () => false }: Options = {},
): Promise<void> {
  const record = await openedRecord()
  const release = holdUnsaved()
  let isSafe = false
  const makeSafe = () => {
    if (isSafe) return
    isSafe = true
    release()
    onSafe()
  }
  let isTold = false
  const announce = () => {
    if (isTold) return
    isTold = true
    showToast(t(isSafe ? 'view.pending' : 'view.unsent'))
  }
  let isOver = false
  const done = change(record, () => {
    // What was refused meanwhile is not safe.
    if (isOver) return
    if (record.outlives()) makeSafe()
    if (!navigator.onLine) announce()
  })
  const later = setTimeout(announce, patienceMs)
  const settled = done
    .finally(() => (isOver = true))
    .then(
      () => {
        makeSafe()
        showToast(t(isTold ? 'view.sent' : saved), { type: 'success' })
      },
      error => {
        release()
        if (onRefused(error)) return
        logError('A change was refused.', error)
        showToast(t('view.refused'), { type: 'error', duration: 0 })
      },
    )
  underWay.add(settled)
  void settled.finally(() => {
    clearTimeout(later)
    underWay.delete(settled)
  })
}

/** Changes of this page that the database has not answered. */
const underWay = new Set<Promise<void>>()

export function isAnythingUnderWay(): boolean {
  return underWay.size > 0
}

/** Resolves when all of them have been answered. */
export async function allAnswered(): Promise<void> {
  await Promise.all(underWay)
}
