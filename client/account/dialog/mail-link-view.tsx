import { type ReactElement, useState } from 'react'
import { showToast } from '../../feedback/feedback.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { account } from '../../stores/account.ts'
import { useAbortableEffect } from '../../use-abortable-effect.ts'
import { changeEmail, checkResetCode, resetPassword, sendResetLink, verifyEmail } from '../actions/mail-links.ts'
import { Username } from '../form/fields.tsx'
import { Form, News, type Values } from '../form/form.tsx'
import { FormError, toFormError } from '../form/form-error.ts'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { DialogView, type LinkRow, Links, Waiting } from './view.tsx'

type Props = {
  code: string
  onEmail: (email: string) => void
}

type LinkKind = {
  check: (code: string) => Promise<string>
  Done: (props: Props & { email: string }) => ReactElement
}

const kinds: Record<string, LinkKind> = {
  resetPassword: { check: checkResetCode, Done: NewPassword },
  verifyEmail: { check: verifyEmail, Done: EmailVerified },
  verifyAndChangeEmail: { check: changeEmail, Done: EmailChanged },
  recoverEmail: { check: changeEmail, Done: EmailRecovered },
}

export function MailLinkView({ mode, code, onEmail }: Props & { mode: string }) {
  const kind = Object.hasOwn(kinds, mode) ? kinds[mode] : undefined
  return kind ? <CheckedLink {...kind} {...{ code, onEmail }} /> : <FailedLink />
}

function CheckedLink({ check, Done, ...props }: LinkKind & Props) {
  const t = useTranslate('account')
  const link = useLink(props.code, check)
  if (link.state === 'checking') return <Waiting>{t('link.checking')}</Waiting>
  if (link.state === 'failed') return <FailedLink {...link} />
  return <Done {...props} email={link.email} />
}

type Link =
  | { state: 'checking' }
  | { state: 'good'; email: string }
  | { state: 'failed'; error: FormError; retry: () => void }

function useLink(code: string, check: LinkKind['check']): Link {
  const [link, setLink] = useState<Link>({ state: 'checking' })
  const [tries, setTries] = useState(1)
  useAbortableEffect([code, check, tries], signal => {
    const retry = () => {
      setLink({ state: 'checking' })
      setTries(tries + 1)
    }
    check(code).then(
      email => signal.aborted || setLink({ state: 'good', email }),
      thrown => {
        const error = toFormError(thrown) ?? new FormError('error.unknown')
        if (!signal.aborted) setLink({ state: 'failed', error, retry })
      },
    )
  })
  return link
}

const toAccount = () => account.setState({ intent: { kind: 'account' } })

function NewPassword({ code, email, onEmail }: Props & { email: string }) {
  const t = useTranslate('account')
  const send = async (values: Values) => {
    await resetPassword(code, values)
    onEmail(email)
    showToast(t('reset.done'), { type: 'success' })
    toAccount()
  }
  return (
    <DialogView title={t('reset.title')} lead={t('reset.lead', { to: email })}>
      <Form submit={t('reset.act')} send={send}>
        <Username email={email} />
        <NewPasswordField />
      </Form>
    </DialogView>
  )
}

function EmailVerified() {
  const t = useTranslate('account')
  return (
    <DialogView title={t('verify.title')} lead={t('verify.lead')}>
      <Links links={[[t('view.title'), toAccount]]} />
    </DialogView>
  )
}

function EmailChanged({ email, onEmail }: Props & { email: string }) {
  const t = useTranslate('account')
  const goOn = () => {
    onEmail(email)
    toAccount()
  }
  return (
    <DialogView title={t('newEmail.title')} lead={t('newEmail.lead', { to: email })}>
      <Links links={[[t('view.title'), goOn]]} />
    </DialogView>
  )
}

/** Offers a password reset, because an attacker who changed the address knew the password. */
function EmailRecovered({ email }: { email: string }) {
  const t = useTranslate('account')
  const [news, setNews] = useState('')
  const send = () =>
    sendResetLink({ email }).then(
      () => setNews(t('forgot.sent', { to: email })),
      error => setNews(t(toFormError(error)?.key ?? 'error.unknown')),
    )
  return (
    <DialogView title={t('recover.title')} lead={t('recover.lead', { to: email })}>
      <News>{news}</News>
      <Links links={[[t('forgot.act'), send]]} />
    </DialogView>
  )
}

const temporary: ReadonlySet<string> = new Set(['error.network', 'error.tooMany', 'error.unknown'])

function FailedLink({ error, retry }: { error?: FormError; retry?: () => void }) {
  const t = useTranslate('account')
  const again = error && temporary.has(error.key) ? retry : undefined
  const links: LinkRow = [[t('view.title'), toAccount]]
  if (again) links.unshift([t('act.retry'), again])
  return (
    <DialogView
      title={t(again ? 'failedLink.unchecked' : 'failedLink.title')}
      lead={t(error?.key ?? 'error.link')}
      key={again ? 'again' : 'over'}
    >
      <Links links={links} />
    </DialogView>
  )
}
