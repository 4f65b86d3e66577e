import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useTranslate } from '../../messages/use-translate.ts'
import { account } from '../../stores/account.ts'
import { useSave } from './use-save.ts'

/** The portrait as it hangs in the account, or the empty place where it could. */
export function KeptPortrait({ kept }: { kept: boolean }) {
  const t = useTranslate('account')
  const portrait = useStore(account, state => state.portrait)
  const save = useSave()
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The button that removed it has gone.
    if (!kept && document.activeElement === document.body) note.current?.focus()
  }, [kept])
  return (
    <div className="account-portrait">
      {kept && portrait ? <img src={portrait} alt={t('view.portrait')} width={512} height={512} /> : <span />}
      {kept ? (
        <button type="button" className="account-more" onClick={() => save({ photo: null })}>
          {t('view.removePortrait')}
        </button>
      ) : (
        <p ref={note} className="note" tabIndex={-1}>
          {t('view.noPortrait')}
        </p>
      )}
    </div>
  )
}
