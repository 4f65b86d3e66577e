import { useState } from 'react'
import { useTranslate } from '../../messages/use-translate.ts'
import { sendResetLink } from '../acts/send-reset-link.ts'
import { View } from '../dialog/view.tsx'
import { EmailField } from '../form/email-field.tsx'
import { Form } from '../form/form.tsx'
import type { EmailProps } from './account-views.tsx'
import { Links } from './links.tsx'
import type { Door } from './signed-out.tsx'

type Props = EmailProps & { onDoor: (door: Door) => void }

export function Forgot({ email, onEmail, onDoor }: Props) {
  const t = useTranslate('account')
  const [sent, setSent] = useState('')
  return (
    <View title={t('forgot.title')} lead={t('forgot.lead')}>
      <Form act={t('forgot.act')} send={async values => setSent(await sendResetLink(values))}>
        <EmailField value={email} onValue={onEmail} />
      </Form>
      <p className="account-news" role="status">
        {sent && t('forgot.sent', { to: sent })}
      </p>
      <Links links={[[t('act.back'), () => onDoor('signIn')]]} />
    </View>
  )
}
