import { useState } from 'react'
import { showToast } from '../../feedback/feedback.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { changePassword, deleteAccount, requestNewEmail } from '../actions/credentials.ts'
import { signOut } from '../actions/sign-in.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { EmailField, PasswordField, Username } from '../form/fields.tsx'
import { Form, News, type Values } from '../form/form.tsx'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { closeAfterEnd } from './close-after-end.ts'
import { Overview, type SignedInView } from './overview.tsx'
import { DialogView, Links } from './view.tsx'

export function SignedIn({ user }: { user: CurrentUser }) {
  const [view, setView] = useState<SignedInView>('overview')
  const back = () => setView('overview')
  if (view === 'changeEmail') return <ChangeEmail user={user} onBack={back} />
  if (view === 'changePassword') return <ChangePassword user={user} onBack={back} />
  if (view === 'delete') return <DeleteAccount user={user} onBack={back} />
  if (view === 'unsent') return <UnsentChanges onBack={back} />
  return <Overview user={user} onView={setView} />
}

type ViewProps = { user: CurrentUser; onBack: () => void }

function ChangeEmail({ user, onBack }: ViewProps) {
  const t = useTranslate('account')
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState('')
  const send = async (values: Values) => {
    setSent('')
    setSent(await requestNewEmail(values))
  }
  return (
    <DialogView title={t('act.changeEmail')} lead={t('changeEmail.lead', { from: user.email })}>
      <Form submit={t('forgot.act')} send={send}>
        <Username email={user.email} />
        <EmailField email={email} onEmail={setEmail} label={t('field.newEmail')} />
        <PasswordField name="currentPassword" />
      </Form>
      <News>{sent && t('changeEmail.sent', { to: sent })}</News>
      <Links links={[[t('act.back'), onBack]]} />
    </DialogView>
  )
}

function ChangePassword({ user, onBack }: ViewProps) {
  const t = useTranslate('account')
  const send = async (values: Values) => {
    await changePassword(values)
    showToast(t('change.done'), { type: 'success' })
    onBack()
  }
  return (
    <DialogView title={t('change.title')}>
      <Form submit={t('change.act')} send={send}>
        <Username email={user.email} />
        <PasswordField name="currentPassword" />
        <NewPasswordField />
      </Form>
      <Links links={[[t('act.back'), onBack]]} />
    </DialogView>
  )
}

function DeleteAccount({ user, onBack }: ViewProps) {
  const t = useTranslate('account')
  const send = async (values: Values) => {
    closeAfterEnd(t, 'delete', await deleteAccount(values))
  }
  return (
    <DialogView title={t('delete.title')} lead={t('delete.lead')}>
      <Form submit={t('delete.act')} send={send}>
        <Username email={user.email} />
        <PasswordField name="currentPassword" />
      </Form>
      <Links links={[[t('act.back'), onBack]]} />
    </DialogView>
  )
}

function UnsentChanges({ onBack }: { onBack: () => void }) {
  const t = useTranslate('account')
  const send = async () => {
    closeAfterEnd(t, 'signOut', await signOut())
  }
  return (
    <DialogView title={t('signOut.title')} lead={t('signOut.lead')}>
      <Form submit={t('signOut.anyway')} send={send} />
      <Links links={[[t('signOut.stay'), onBack]]} />
    </DialogView>
  )
}
