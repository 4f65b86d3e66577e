import { useTranslate } from '../../messages/use-translate.ts'
import { say } from '../../notices/notices.ts'
import { closeAccount } from '../../stores/account.ts'
import { deleteAccount } from '../acts/delete-account.ts'
import { View } from '../dialog/view.tsx'
import { Form } from '../form/form.tsx'
import { PasswordField } from '../form/password-field.tsx'
import type { Values } from '../form/use-submit.ts'
import { Username } from '../form/username.tsx'
import { Links } from './links.tsx'
import type { RoomProps } from './signed-in.tsx'

/** The last word is the password, once more. */
export function DeleteAccount({ visitor, onBack }: RoomProps) {
  const t = useTranslate('account')
  const send = async (values: Values) => {
    await deleteAccount(values)
    closeAccount()
    say(t('delete.done'))
  }
  return (
    <View title={t('delete.title')} lead={t('delete.lead')}>
      <Form act={t('delete.act')} send={send}>
        <Username email={visitor.email} />
        <PasswordField name="currentPassword" />
      </Form>
      <Links links={[[t('act.back'), onBack]]} />
    </View>
  )
}
