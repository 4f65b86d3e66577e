import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useTranslate } from '../../messages/use-translate.ts'
import { account } from '../../stores/account.ts'
import { saveRecord } from '../actions/save-record.ts'
import { Place } from './place.tsx'

/** The portrait as it hangs in the account, or the empty place where it could. */
export function KeptPortrait({ kept }: { kept: boolean }) {
  const t = useTranslate('account')
  const portrait = useStore(account, state => state.portrait)
  return <Place portrait={kept ? portrait : undefined} alt={t('view.portrait')} />
}

/** How the portrait comes into a file, or off the wall again, or how one would come there. */
export function PortraitNote({ kept }: { kept: boolean }) {
  const t = useTranslate('account')
  const portrait = useStore(account, state => state.portrait)
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The button that removed it has gone.
    if (!kept && document.activeElement === document.body) note.current?.focus()
  }, [kept])
  return kept ? (
    <p className="account-links">
      <a className="account-more" href={portrait} download="portrait-512.jpg">
        {t('view.downloadPortrait')}
      </a>
      <button type="button" className="account-more" onClick={() => saveRecord({ photo: null }, t)}>
        {t('view.removePortrait')}
      </button>
    </p>
  ) : (
    <p ref={note} className="note" tabIndex={-1}>
      {t('view.noPortrait')}
    </p>
  )
}
