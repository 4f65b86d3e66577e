import { useTranslate } from '../../messages/use-translate.ts'
import { account } from '../../stores/account.ts'
import { View } from '../dialog/view.tsx'
import type { FormFault } from '../form/form-fault.ts'
import { Links } from './links.tsx'

/** A link that leads nowhere any more, and where to get another. */
export function FailedLink({ fault }: { fault?: FormFault }) {
  const t = useTranslate('account')
  return (
    <View title={t('failedLink.title')} lead={t(fault?.key ?? 'error.link')}>
      <Links links={[[t('view.title'), () => account.setState({ ask: { kind: 'account' } })]]} />
    </View>
  )
}
