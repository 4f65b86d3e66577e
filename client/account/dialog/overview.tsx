import { useState } from 'react'
import { useStore } from 'zustand'
import { beginOverlay, showToast } from '../../feedback/feedback.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { closeAccount } from '../../stores/account.ts'
import { exportAccount } from '../actions/export-account.ts'
import { sendVerificationLink } from '../actions/mail-links.ts'
import { hasUnsentChanges, signOut } from '../actions/sign-in.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { record } from '../database/record.ts'
import { toFormError } from '../form/form-error.ts'
import { HungPortrait, PortraitNote, usePickedPortrait } from './kept-portraits.tsx'
import { ProfileForm } from './profile-form.tsx'
import { RecordState } from './record-state.tsx'
import { View } from './view.tsx'

export type SignedInView = 'overview' | 'changeEmail' | 'changePassword' | 'delete' | 'unsent'

type Props = { user: CurrentUser; onView: (view: SignedInView) => void }

/** Portrait, name, language, address, and what can be done with all of it. */
export function Overview({ user, onView }: Props) {
  const t = useTranslate('account')
  const { known, fields } = useStore(record)
  const own = usePickedPortrait()
  return (
    <View title={t('view.title')} portrait={<HungPortrait picked={own.picked} />} note={<PortraitNote {...own} />}>
      <EmailState user={user} />
      {known && <ProfileForm fields={fields} />}
      <RecordState />
      <Actions onView={onView} />
    </View>
  )
}

/** The address, and whether mail is known to reach it. */
function EmailState({ user }: { user: CurrentUser }) {
  const t = useTranslate('account')
  const [news, setNews] = useState('')
  const { email, verified } = user
  const send = async () => {
    setNews('')
    const end = beginOverlay()
    try {
      await sendVerificationLink()
      setNews(t('view.linkSent', { to: email }))
    } catch (error) {
      setNews(t(toFormError(error)?.key ?? 'error.unknown'))
    } finally {
      end()
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

/** What can be done with an account, from the harmless to the final. */
function Actions({ onView }: { onView: (view: SignedInView) => void }) {
  const t = useTranslate('account')
  const leave = async () => {
    const end = beginOverlay()
    try {
      if (await hasUnsentChanges()) return onView('unsent')
      await signOut()
    } finally {
      end()
    }
    closeAccount()
    showToast(t('signOut.done'))
  }
  const save = async () => {
    const end = beginOverlay()
    try {
      await exportAccount(`${t('export.name')}.json`)
    } catch (error) {
      showToast(t(toFormError(error)?.key ?? 'error.unreachable'), { type: 'error' })
    } finally {
      end()
    }
  }
  return (
    <div className="account-actions">
      <button type="button" className="button" onClick={leave}>
        {t('act.signOut')}
      </button>
      <button type="button" className="account-more" onClick={() => onView('changeEmail')}>
        {t('act.changeEmail')}
      </button>
      <button type="button" className="account-more" onClick={() => onView('changePassword')}>
        {t('act.changePassword')}
      </button>
      <button type="button" className="account-more" onClick={save}>
        {t('act.export')}
      </button>
      <button type="button" className="account-more" onClick={() => onView('delete')}>
        {t('act.delete')}
      </button>
    </div>
  )
}
