import { useState } from 'react'
import { languageRow } from '../../../shared/languages.ts'
import { formatDay } from '../../../shared/translate.ts'
import { showToast, withOverlay } from '../../feedback/feedback.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { usePage } from '../../page-context.ts'
import { exportAccount } from '../actions/export-account.ts'
import { sendVerificationLink } from '../actions/mail-links.ts'
import { signOutIfSent } from '../actions/sign-in.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { News } from '../form/form.tsx'
import { toFormError } from '../form/form-error.ts'
import { closeAfterEnd } from './close-after-end.ts'
import { PickedPortrait, PortraitNote, usePickedPortrait } from './kept-portraits.tsx'
import { Profile } from './profile.tsx'
import { DialogView, LinkButton } from './view.tsx'

export type SignedInView = 'overview' | 'changeEmail' | 'changePassword' | 'delete' | 'unsent'

type Props = { user: CurrentUser; onView: (view: SignedInView) => void }

export function Overview({ user, onView }: Props) {
  const t = useTranslate('account')
  const own = usePickedPortrait()
  return (
    <DialogView title={t('view.title')} portrait={<PickedPortrait {...own} />} note={<PortraitNote {...own} />}>
      <EmailState user={user} />
      <Profile />
      <Actions onView={onView} />
    </DialogView>
  )
}

function EmailState({ user }: { user: CurrentUser }) {
  const t = useTranslate('account')
  const [news, setNews] = useState('')
  const { email, verified, createdAt } = user
  const { tag } = languageRow(usePage().language)
  const send = async () => {
    setNews('')
    await withOverlay(sendVerificationLink()).then(
      () => setNews(t('view.linkSent', { to: email })),
      error => setNews(t(toFormError(error)?.key ?? 'error.unknown')),
    )
  }
  return (
    <div className="account-email">
      <p>
        <strong>{email}</strong>
        <span className="note">{t(verified ? 'view.verified' : 'view.unverified')}</span>
      </p>
      {createdAt !== undefined && <p className="note">{t('view.since', { date: formatDay(createdAt, tag) })}</p>}
      {!verified && <LinkButton onClick={send}>{t('view.sendLink')}</LinkButton>}
      <News>{news}</News>
    </div>
  )
}

function Actions({ onView }: { onView: (view: SignedInView) => void }) {
  const t = useTranslate('account')
  const leave = async () => {
    const result = await withOverlay(signOutIfSent())
    if (result === 'unsent') onView('unsent')
    else closeAfterEnd(t, 'signOut', result)
  }
  const save = () =>
    withOverlay(exportAccount(`${t('export.name')}.json`)).catch(error =>
      showToast(t(toFormError(error)?.key ?? 'error.unreachable'), { type: 'error' }),
    )
  return (
    <div className="account-actions">
      <button type="button" className="button" onClick={leave}>
        {t('act.signOut')}
      </button>
      <LinkButton onClick={() => onView('changeEmail')}>{t('act.changeEmail')}</LinkButton>
      <LinkButton onClick={() => onView('changePassword')}>{t('act.changePassword')}</LinkButton>
      <LinkButton onClick={save}>{t('act.export')}</LinkButton>
      <LinkButton onClick={() => onView('delete')}>{t('act.delete')}</LinkButton>
    </div>
  )
}
