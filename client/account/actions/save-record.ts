import { logError } from '../../failures/log-error.ts'
import { showToast } from '../../feedback/feedback.ts'
import type { Translate } from '../../messages/use-translate.ts'
import { once } from '../../once.ts'
import { holdUnsaved } from '../../stores/unsaved.ts'
import { openedRecord } from '../database/follow-record.ts'
import type { Change, OpenRecord } from '../database/record.ts'

export function saveRecord(change: Change, t: Translate<'account'>): Promise<void> {
  return makeChange((record, queued) => record.save(change, queued), t)
}

/** Time in ms after which a toast says that a change is pending. */
const patienceMs = 2_500

type Options = {
  saved?: 'view.saved' | 'photo.kept'
  /** Called as soon as the visitor can close the page without losing the change. */
  onSafe?: () => void
  /** Returns whether the caller has informed the visitor, so that no toast is needed. */
  onRefused?: (error: unknown) => boolean
}

/** Returns before the database responds, because the response may take hours if the browser is offline. */
export async function makeChange(
  change: (record: OpenRecord, queued: () => void) => Promise<void>,
  t: Translate<'account'>,
  { saved = 'view.saved', onSafe = () => {}, onRefused = () => false }: Options = {},
): Promise<void> {
  const record = await openedRecord()
  const release = holdUnsaved()
  let isSafe = false
  const makeSafe = once(() => {
    isSafe = true
    release()
    onSafe()
  })
  let isAnnounced = false
  const announce = once(() => {
    isAnnounced = true
    showToast(t(isSafe ? 'view.pending' : 'view.unsent'))
  })
  let isDone = false
  const done = change(record, () => {
    // The database may have refused the change before the SDK reports the change as queued.
    if (isDone) return
    if (record.survivesReload()) makeSafe()
    if (!navigator.onLine) announce()
  })
  const timer = setTimeout(announce, patienceMs)
  const answered = done
    .finally(() => (isDone = true))
    .then(
      () => {
        makeSafe()
        showToast(t(isAnnounced ? 'view.sent' : saved), { type: 'success' })
      },
      error => {
        release()
        if (onRefused(error)) return
        logError('The database refused a change.', error)
        showToast(t('view.refused'), { type: 'error', duration: 0 })
      },
    )
  openChanges.add(answered)
  void answered.finally(() => {
    clearTimeout(timer)
    openChanges.delete(answered)
  })
}

const openChanges = new Set<Promise<void>>()

export function hasOpenChanges(): boolean {
  return openChanges.size > 0
}

export async function allAnswered(): Promise<void> {
  await Promise.all(openChanges)
}
