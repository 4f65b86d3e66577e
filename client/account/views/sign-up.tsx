import { Prose } from '../../components/prose.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { usePage } from '../../visit-context.ts'
import { signUp } from '../acts/sign-up.ts'
import { View } from '../dialog/view.tsx'
import { EmailField } from '../form/email-field.tsx'
import { Form } from '../form/form.tsx'
import { NewPasswordField } from '../form/new-password-field.tsx'
import type { EmailProps } from './account-views.tsx'
import { Links } from './links.tsx'
import type { Door } from './signed-out.tsx'

type Props = EmailProps & { onDoor: (door: Door) => void; onDone: () => void }

export function SignUp({ email, onEmail, onDoor, onDone }: Props) {
  const t = useTranslate('account')
  const { language } = usePage()
  return (
    <View title={t('signUp.title')} lead={t('signUp.lead')}>
      <Form act={t('signUp.act')} send={values => signUp(values, language).then(onDone)}>
        <EmailField value={email} onValue={onEmail} />
        <NewPasswordField />
        <div className="note">
          <Prose text={t('signUp.body')} />
        </div>
      </Form>
      <Links links={[[t('signUp.toSignIn'), () => onDoor('signIn')]]} />
    </View>
  )
}
