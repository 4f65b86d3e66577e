import { useStore } from 'zustand'
import type { MessageKey } from '../../../shared/messages.ts'
import { logError } from '../../failures/log-error.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { retryRecord } from '../database/follow-record.ts'
import { record, type Snapshot } from '../database/record.ts'

/** How things stand between this browser and the database, where there is something to say; after a failure, the way to try again. */
export function RecordState() {
  const t = useTranslate('account')
  const snapshot = useStore(record)
  const key = stateOf(snapshot, navigator.onLine)
  const retry = () => retryRecord().catch(error => logError('The record cannot be asked for anew.', error))
  return (
    <div className="account-state">
      <p className="account-news" role="status">
        {key && t(key)}
      </p>
      {(key === 'error.ours' || key === 'error.unreachable') && (
        <button type="button" className="account-more" onClick={retry}>
          {t('act.retry')}
        </button>
      )}
    </div>
  )
}

function stateOf({ known, failure, pending, outlives }: Snapshot, online: boolean): MessageKey<'account'> | undefined {
  if (failure === 'refused') return 'error.ours'
  if (!known && !online) return 'view.away'
  if (failure === 'unreachable') return 'error.unreachable'
  if (!known) return 'view.loading'
  if (!pending || online) return undefined
  return outlives ? 'view.pending' : 'view.unsent'
}
