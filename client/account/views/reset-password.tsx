import { confirmPasswordReset, verifyPasswordResetCode } from 'firebase/auth'
import { useTranslate } from '../../messages/use-translate.ts'
import { say } from '../../notices/notices.ts'
import { account } from '../../stores/account.ts'
import { View } from '../dialog/view.tsx'
import { Form } from '../form/form.tsx'
import { NewPasswordField } from '../form/new-password-field.tsx'
import type { Values } from '../form/use-submit.ts'
import { Username } from '../form/username.tsx'
import { openAuth } from '../session/open-auth.ts'
import type { EmailProps } from './account-views.tsx'
import { FailedLink } from './failed-link.tsx'
import { useLink } from './use-link.ts'
import { Waiting } from './waiting.tsx'

/** A new password for the account that the link was sent to; then the way to sign in with it. */
export function ResetPassword({ code, onEmail }: EmailProps & { code: string }) {
  const t = useTranslate('account')
  const link = useLink(code, () => verifyPasswordResetCode(openAuth(), code))
  if (link.state === 'checking') return <Waiting>{t('link.checking')}</Waiting>
  if (link.state === 'failed') return <FailedLink fault={link.fault} />
  const send = async ({ newPassword = '' }: Values) => {
    await confirmPasswordReset(openAuth(), code, newPassword)
    onEmail(link.value)
    say(t('reset.done'), { type: 'success' })
    account.setState({ ask: { kind: 'account' } })
  }
  return (
    <View title={t('reset.title')} lead={t('reset.lead', { to: link.value })}>
      <Form act={t('reset.act')} send={send}>
        <Username email={link.value} />
        <NewPasswordField />
      </Form>
    </View>
  )
}
