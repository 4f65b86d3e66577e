import { useState } from 'react'
import { useTranslate } from '../../messages/use-translate.ts'
import { say } from '../../notices/notices.ts'
import { type Ask, closeAccount } from '../../stores/account.ts'
import type { EmailProps } from './account-views.tsx'
import { Forgot } from './forgot.tsx'
import { SignIn } from './sign-in.tsx'
import { SignUp } from './sign-up.tsx'

type Props = EmailProps & {
  ask: Exclude<Ask, { kind: 'link' }>
  /** Address of whoever was signed in. */
  known: string | undefined
}

export type Door = 'signIn' | 'signUp' | 'forgot'

/** Three doors to an account; the address goes along from one to the next. */
export function SignedOut({ ask, known, email, onEmail }: Props) {
  const t = useTranslate('account')
  const [door, setDoor] = useState<Door>('signIn')
  const props = { email: email || (known ?? ''), onEmail, onDoor: setDoor }

  /** Whoever came for something else goes on with it; whoever came for the account sees it. */
  const enter = () => {
    if (ask.kind === 'account' && !ask.afterwards) return
    closeAccount()
    say(t('signIn.done'), { type: 'success' })
    ask.afterwards?.()
  }
  if (door === 'signUp') return <SignUp {...props} onDone={enter} />
  if (door === 'forgot') return <Forgot {...props} />
  return <SignIn {...props} again={ask.kind === 'again'} onDone={enter} />
}
