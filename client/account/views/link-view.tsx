import type { ReactElement } from 'react'
import type { EmailProps } from './account-views.tsx'
import { FailedLink } from './failed-link.tsx'
import { ResetPassword } from './reset-password.tsx'
import { VerifyEmail } from './verify-email.tsx'

type Props = EmailProps & { mode: string; code: string }

const errands: Record<string, (props: EmailProps & { code: string }) => ReactElement> = {
  resetPassword: ResetPassword,
  verifyEmail: VerifyEmail,
}

/** What the link of a mail leads to. */
export function LinkView({ mode, ...props }: Props) {
  const Errand = Object.hasOwn(errands, mode) ? errands[mode] : undefined
  return Errand ? <Errand {...props} /> : <FailedLink />
}
