import { useState } from 'react'
import { useStore } from 'zustand'
import { Prose } from '../../components/prose.tsx'
import { showToast } from '../../feedback/feedback.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { usePage } from '../../page-context.ts'
import { photoStore } from '../../photo/photo-store.ts'
import { type AccountIntent, closeAccount } from '../../stores/account.ts'
import { sendResetLink } from '../actions/mail-links.ts'
import { signIn, signUp } from '../actions/sign-in.ts'
import { EmailField, type EmailProps, PasswordField } from '../form/fields.tsx'
import { Form, News } from '../form/form.tsx'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { PortraitSlot } from './portrait-slot.tsx'
import { DialogView, Links } from './view.tsx'

type Props = EmailProps & {
  intent: Exclude<AccountIntent, { kind: 'link' }>
  known: string | undefined
}

type SignedOutView = 'signIn' | 'signUp' | 'forgot'

type FormProps = EmailProps & { onView: (view: SignedOutView) => void }

export function SignedOut({ intent, known, email, onEmail }: Props) {
  const t = useTranslate('account')
  const [view, setView] = useState<SignedOutView>('signIn')
  const props = { email: email || (known ?? ''), onEmail, onView: setView }

  // Keep the dialog open if there is no action to continue after the sign-in, or if the visitor must still choose a portrait to
  // replace.
  const goOn = () => {
    if (intent.kind === 'full' || (intent.kind === 'account' && !intent.afterwards)) return
    closeAccount()
    showToast(t('signIn.done'), { type: 'success' })
    intent.afterwards?.()
  }
  if (view === 'signUp') return <SignUp {...props} onDone={goOn} />
  if (view === 'forgot') return <ForgotPassword {...props} />
  return <SignIn {...props} again={intent.kind === 'again'} onDone={goOn} />
}

function SignIn({ email, onEmail, again, onView, onDone }: FormProps & { again: boolean; onDone: () => void }) {
  const t = useTranslate('account')
  return (
    <DialogView title={t('signIn.title')} lead={t(again ? 'signIn.again' : 'signIn.lead')} portrait={<OwnPortrait />}>
      <Form submit={t('signIn.act')} send={values => signIn(values).then(onDone)}>
        <EmailField email={email} onEmail={onEmail} />
        <PasswordField name="password" />
      </Form>
      <Links
        links={[
          [t('signIn.toForgot'), () => onView('forgot')],
          [t('signIn.toSignUp'), () => onView('signUp')],
        ]}
      />
    </DialogView>
  )
}

function SignUp({ email, onEmail, onView, onDone }: FormProps & { onDone: () => void }) {
  const t = useTranslate('account')
  const { language } = usePage()
  return (
    <DialogView title={t('signUp.title')} lead={t('signUp.lead')} portrait={<OwnPortrait />}>
      <Form submit={t('signUp.act')} send={values => signUp(values, language).then(onDone)}>
        <EmailField email={email} onEmail={onEmail} onTaken={() => onView('signIn')} />
        <NewPasswordField label={t('field.password')} />
        <div className="note">
          <Prose text={t('signUp.body')} />
        </div>
      </Form>
      <Links links={[[t('signUp.toSignIn'), () => onView('signIn')]]} />
    </DialogView>
  )
}

function OwnPortrait() {
  return <PortraitSlot portrait={useStore(photoStore, state => state.portrait)} />
}

function ForgotPassword({ email, onEmail, onView }: FormProps) {
  const t = useTranslate('account')
  const [sent, setSent] = useState('')
  return (
    <DialogView title={t('forgot.title')} lead={t('forgot.lead')}>
      <Form submit={t('forgot.act')} send={async values => setSent(await sendResetLink(values))}>
        <EmailField email={email} onEmail={onEmail} />
      </Form>
      <News>{sent && t('forgot.sent', { to: sent })}</News>
      <Links links={[[t('act.back'), () => onView('signIn')]]} />
    </DialogView>
  )
}
