import { type ReactElement, useState } from 'react'
import { showToast } from '../../feedback/feedback.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { account } from '../../stores/account.ts'
import { changeEmail, checkResetCode, resetPassword, sendResetLink, verifyEmail } from '../actions/mail-links.ts'
import { type EmailProps, Username } from '../form/fields.tsx'
import { Form, type Values } from '../form/form.tsx'
import { type FormError, toFormError } from '../form/form-error.ts'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { useLink } from './use-link.ts'
import { Links, View, Waiting } from './view.tsx'

type Props = EmailProps & { mode: string; code: string }

/** What the link of a mail leads to. */
export function MailLinkView({ mode, ...props }: Props) {
  const LinkView = Object.hasOwn(views, mode) ? views[mode] : undefined
  return LinkView ? <LinkView {...props} /> : <FailedLink />
}

const views: Record<string, (props: EmailProps & { code: string }) => ReactElement> = {
  resetPassword: ResetPassword,
  verifyEmail: VerifyEmail,
  verifyAndChangeEmail: ChangeEmail,
  recoverEmail: RecoverEmail,
}

/** A new password for the account that the link was sent to; then the way to sign in with it. */
function ResetPassword({ code, onEmail }: EmailProps & { code: string }) {
  const t = useTranslate('account')
  const link = useLink(code, checkResetCode)
  if (link.state === 'checking') return <Waiting>{t('link.checking')}</Waiting>
  if (link.state === 'failed') return <FailedLink {...link} />
  const send = async (values: Values) => {
    await resetPassword(code, values)
    onEmail(link.value)
    showToast(t('reset.done'), { type: 'success' })
    account.setState({ intent: { kind: 'account' } })
  }
  return (
    <View title={t('reset.title')} lead={t('reset.lead', { to: link.value })}>
      <Form submit={t('reset.act')} send={send}>
        <Username email={link.value} />
        <NewPasswordField />
      </Form>
    </View>
  )
}

/** The address is verified by opening the link. */
function VerifyEmail({ code }: { code: string }) {
  const t = useTranslate('account')
  const link = useLink(code, verifyEmail)
  if (link.state === 'checking') return <Waiting>{t('link.checking')}</Waiting>
  if (link.state === 'failed') return <FailedLink {...link} />
  return (
    <View title={t('verify.title')} lead={t('verify.lead')}>
      <Links links={[[t('view.title'), () => account.setState({ intent: { kind: 'account' } })]]} />
    </View>
  )
}

/** The account has another address once the link is opened; one signs in with it. */
function ChangeEmail({ code, onEmail }: EmailProps & { code: string }) {
  const t = useTranslate('account')
  const link = useLink(code, changeEmail)
  if (link.state === 'checking') return <Waiting>{t('link.checking')}</Waiting>
  if (link.state === 'failed') return <FailedLink {...link} />
  const goOn = () => {
    onEmail(link.value)
    account.setState({ intent: { kind: 'account' } })
  }
  return (
    <View title={t('newEmail.title')} lead={t('newEmail.lead', { to: link.value })}>
      <Links links={[[t('view.title'), goOn]]} />
    </View>
  )
}

/** The change of an address is taken back. Whoever made it knew the password. */
function RecoverEmail({ code }: { code: string }) {
  const t = useTranslate('account')
  const link = useLink(code, changeEmail)
  const [news, setNews] = useState('')
  if (link.state === 'checking') return <Waiting>{t('link.checking')}</Waiting>
  if (link.state === 'failed') return <FailedLink {...link} />
  const to = link.value
  const send = () =>
    sendResetLink({ email: to }).then(
      () => setNews(t('forgot.sent', { to })),
      error => setNews(t(toFormError(error)?.key ?? 'error.unknown')),
    )
  return (
    <View title={t('recover.title')} lead={t('recover.lead', { to })}>
      <p className="account-news" role="status">
        {news}
      </p>
      <Links links={[[t('reset.title'), send]]} />
    </View>
  )
}

/** Nobody has said that a link is bad where the service did not answer. */
const passing: ReadonlySet<string> = new Set(['error.network', 'error.tooMany', 'error.unknown'])

/** A link that leads nowhere any more, and where to get another; or one that could not be checked, which can be tried again. */
function FailedLink({ error, retry }: { error?: FormError; retry?: () => void }) {
  const t = useTranslate('account')
  const again = error && passing.has(error.key) ? retry : undefined
  return (
    <View
      title={t(again ? 'failedLink.unchecked' : 'failedLink.title')}
      lead={t(error?.key ?? 'error.link')}
      key={again ? 'again' : 'over'}
    >
      <Links
        links={[
          ...(again ? [[t('act.retry'), again] as [string, () => void]] : []),
          [t('view.title'), () => account.setState({ intent: { kind: 'account' } })],
        ]}
      />
    </View>
  )
}
