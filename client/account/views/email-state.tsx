import { sendEmailVerification } from 'firebase/auth'
import { useState } from 'react'
import { useTranslate } from '../../messages/use-translate.ts'
import { faultOf } from '../form/fault-of.ts'
import { openAuth } from '../session/open-auth.ts'
import type { Visitor } from '../session/visitor.ts'

/** The address, and whether mail is known to reach it. */
export function EmailState({ visitor }: { visitor: Visitor }) {
  const t = useTranslate('account')
  const [news, setNews] = useState('')
  const { email, verified } = visitor
  const send = async () => {
    setNews('')
    try {
      await sendEmailVerification(openAuth().currentUser!)
      setNews(t('view.linkSent', { to: email }))
    } catch (error) {
      setNews(t(faultOf(error)?.key ?? 'error.unknown'))
    }
  }
  return (
    <div className="account-email">
      <p>
        <strong>{email}</strong> <span className="note">{t(verified ? 'view.verified' : 'view.unverified')}</span>
      </p>
      {!verified && (
        <button type="button" className="account-more" onClick={send}>
          {t('view.sendLink')}
        </button>
      )}
      <p className="account-news" role="status">
        {news}
      </p>
    </div>
  )
}
