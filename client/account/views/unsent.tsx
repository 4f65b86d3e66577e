import { useTranslate } from '../../messages/use-translate.ts'
import { say } from '../../notices/notices.ts'
import { closeAccount } from '../../stores/account.ts'
import { signOut } from '../acts/sign-out.ts'
import { View } from '../dialog/view.tsx'
import { Form } from '../form/form.tsx'
import { Links } from './links.tsx'

/** Signing out would lose changes that have not been sent. */
export function Unsent({ onBack }: { onBack: () => void }) {
  const t = useTranslate('account')
  const send = async () => {
    await signOut()
    closeAccount()
    say(t('signOut.done'))
  }
  return (
    <View title={t('signOut.title')} lead={t('signOut.lead')}>
      <Form act={t('signOut.anyway')} send={send} />
      <Links links={[[t('signOut.stay'), onBack]]} />
    </View>
  )
}
