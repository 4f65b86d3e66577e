import { useTranslate } from '../../messages/use-translate.ts'
import { saveRecord } from '../acts/save-record.ts'
import type { Change } from '../record.ts'

/** Saves a change of the record, and says in the visitor's language what has become of it. */
export function useSave(): (change: Change) => Promise<void> {
  const t = useTranslate('account')
  return change =>
    saveRecord(change, { saved: t('view.saved'), pending: t('view.pending'), refused: t('view.refused') })
}
