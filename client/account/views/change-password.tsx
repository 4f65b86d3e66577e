import { useTranslate } from '../../messages/use-translate.ts'
import { say } from '../../notices/notices.ts'
import { changePassword } from '../acts/change-password.ts'
import { View } from '../dialog/view.tsx'
import { Form } from '../form/form.tsx'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { PasswordField } from '../form/password-field.tsx'
import type { Values } from '../form/use-submit.ts'
import { Username } from '../form/username.tsx'
import { Links } from './links.tsx'
import type { RoomProps } from './signed-in.tsx'

export function ChangePassword({ visitor, onBack }: RoomProps) {
  const t = useTranslate('account')
  const send = async (values: Values) => {
    await changePassword(values)
    say(t('change.done'), { type: 'success' })
    onBack()
  }
  return (
    <View title={t('change.title')}>
      <Form act={t('change.act')} send={send}>
        <Username email={visitor.email} />
        <PasswordField name="currentPassword" />
        <NewPasswordField />
      </Form>
      <Links links={[[t('act.back'), onBack]]} />
    </View>
  )
}
