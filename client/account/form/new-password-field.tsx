import { type PasswordValidationStatus, validatePassword } from 'firebase/auth'
import { useEffect, useId, useState } from 'react'
import { useTranslate } from '../../messages/use-translate.ts'
import { openAuth } from '../session/open-auth.ts'
import { PasswordField } from './password-field.tsx'
import { passwordRules } from './password-rules.ts'

/** A new password, and what the service asks of it, told while it is typed. */
export function NewPasswordField() {
  const t = useTranslate('account')
  const id = useId()
  const [password, setPassword] = useState('')
  const status = useValidation(password)
  return (
    <>
      <PasswordField name="newPassword" onValue={setPassword} help={id} />
      <div id={id} className="account-rules">
        {status && (
          <>
            <p>{t('rules.title')}</p>
            <ul>
              {passwordRules(status).map(({ key, count, met }) => (
                <li key={key} className={met ? 'account-met' : undefined}>
                  {t(key, { count: count ?? '' })}
                  <span className="hidden-visually"> ({t(met ? 'rules.met' : 'rules.missing')})</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}

/** The policy is fetched once; where it cannot be had, the service judges when the form is sent. */
function useValidation(password: string): PasswordValidationStatus | undefined {
  const [status, setStatus] = useState<PasswordValidationStatus>()
  useEffect(() => {
    let wanted = true
    validatePassword(openAuth(), password).then(
      found => wanted && setStatus(found),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [password])
  return status
}
