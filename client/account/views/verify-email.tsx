import { useTranslate } from '../../messages/use-translate.ts'
import { account } from '../../stores/account.ts'
import { verifyEmail } from '../acts/verify-email.ts'
import { View } from '../dialog/view.tsx'
import { FailedLink } from './failed-link.tsx'
import { Links } from './links.tsx'
import { useLink } from './use-link.ts'
import { Waiting } from './waiting.tsx'

/** The address is verified by the visit itself. */
export function VerifyEmail({ code }: { code: string }) {
  const t = useTranslate('account')
  const link = useLink(code, verifyEmail)
  if (link.state === 'checking') return <Waiting>{t('link.checking')}</Waiting>
  if (link.state === 'failed') return <FailedLink fault={link.fault} />
  return (
    <View title={t('verify.title')} lead={t('verify.lead')}>
      <Links links={[[t('view.title'), () => account.setState({ ask: { kind: 'account' } })]]} />
    </View>
  )
}
