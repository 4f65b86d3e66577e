import { type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '../../feedback/feedback.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { account } from '../../stores/account.ts'
import { checkResetCode, resetPassword, verifyEmail } from '../actions/mail-links.ts'
import { type EmailProps, Username } from '../form/fields.tsx'
import { Form, type Values } from '../form/form.tsx'
import { FormError, toFormError } from '../form/form-error.ts'
import { NewPasswordField } from '../form/new-password-field.tsx'
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
}

/** A new password for the account that the link was sent to; then the way to sign in with it. */
function ResetPassword({ code, onEmail }: EmailProps & { code: string }) {
  const t = useTranslate('account')
  const link = useLink(code, checkResetCode)
  if (link.state === 'checking') return <Waiting>{t('link.checking')}</Waiting>
  if (link.state === 'failed') return <FailedLink error={link.error} />
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
  if (link.state === 'failed') return <FailedLink error={link.error} />
  return (
    <View title={t('verify.title')} lead={t('verify.lead')}>
      <Links links={[[t('view.title'), () => account.setState({ intent: { kind: 'account' } })]]} />
    </View>
  )
}

/** A link that leads nowhere any more, and where to get another. */
function FailedLink({ error }: { error?: FormError }) {
  const t = useTranslate('account')
  return (
    <View title={t('failedLink.title')} lead={t(error?.key ?? 'error.link')}>
      <Links links={[[t('view.title'), () => account.setState({ intent: { kind: 'account' } })]]} />
    </View>
  )
}

type Link = { state: 'checking' } | { state: 'good'; value: string } | { state: 'failed'; error: FormError }

/** Hands the code of a link to the service, once. */
function useLink(code: string, hand: (code: string) => Promise<string>): Link {
  const [link, setLink] = useState<Link>({ state: 'checking' })
  const check = useEffectEvent(hand)
  useEffect(() => {
    let wanted = true
    check(code).then(
      value => wanted && setLink({ state: 'good', value }),
      error => wanted && setLink({ state: 'failed', error: toFormError(error) ?? new FormError('error.unknown') }),
    )
    return () => {
      wanted = false
    }
  }, [code])
  return link
}
