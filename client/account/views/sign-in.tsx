import { useTranslate } from '../../messages/use-translate.ts'
import { signIn } from '../acts/sign-in.ts'
import { View } from '../dialog/view.tsx'
import { EmailField } from '../form/email-field.tsx'
import { Form } from '../form/form.tsx'
import { PasswordField } from '../form/password-field.tsx'
import type { EmailProps } from './account-views.tsx'
import { Links } from './links.tsx'
import type { Door } from './signed-out.tsx'

type Props = EmailProps & { again: boolean; onDoor: (door: Door) => void; onDone: () => void }

export function SignIn({ email, onEmail, again, onDoor, onDone }: Props) {
  const t = useTranslate('account')
  return (
    <View title={t('signIn.title')} lead={t(again ? 'signIn.again' : 'signIn.lead')}>
      <Form act={t('signIn.act')} send={values => signIn(values).then(onDone)}>
        <EmailField value={email} onValue={onEmail} />
        <PasswordField name="password" />
      </Form>
      <Links
        links={[
          [t('signIn.toForgot'), () => onDoor('forgot')],
          [t('signIn.toSignUp'), () => onDoor('signUp')],
        ]}
      />
    </View>
  )
}
