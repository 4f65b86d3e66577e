import { type PasswordValidationStatus, validatePassword } from 'firebase/auth'
import { useId, useState } from 'react'
import type { MessageKey } from '../../../shared/messages.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { useAbortableEffect } from '../../use-abortable-effect.ts'
import { openAuth } from '../auth/open-auth.ts'
import { PasswordField } from './fields.tsx'

export function NewPasswordField({ label }: { label?: string }) {
  const t = useTranslate('account')
  const id = useId()
  const [password, setPassword] = useState('')
  const status = useValidation(password)
  return (
    <>
      <PasswordField name="newPassword" label={label} onValue={setPassword} help={id} />
      <div id={id} className="account-rules">
        {status && (
          <>
            <p>{t('rules.title')}</p>
            <ul>
              {passwordRules(status).map(({ key, count, met }) => (
                <li key={key} className={met ? 'account-met' : undefined}>
                  <span>{t(key, { count: count ?? '' })}</span>
                  <span className="hidden-visually">{` (${t(met ? 'rules.met' : 'rules.missing')})`}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}

/** If the SDK cannot fetch the password policy, the form does not check the password. The service still checks it on submit. */
function useValidation(password: string): PasswordValidationStatus | undefined {
  const [status, setStatus] = useState<PasswordValidationStatus>()
  useAbortableEffect([password], signal => {
    validatePassword(openAuth(), password).then(
      found => signal.aborted || setStatus(found),
      () => {},
    )
  })
  return status
}

type Rule = { key: MessageKey<'account'>; count?: number; met: boolean }

export function passwordRules(status: PasswordValidationStatus): Rule[] {
  const { minPasswordLength: least, maxPasswordLength: most, ...classes } = status.passwordPolicy.customStrengthOptions
  const rules: (Rule | false | undefined)[] = [
    least !== undefined && { key: 'rules.atLeast', count: least, met: status.meetsMinPasswordLength ?? true },
    classes.containsLowercaseLetter && { key: 'rules.lower', met: status.containsLowercaseLetter ?? true },
    classes.containsUppercaseLetter && { key: 'rules.upper', met: status.containsUppercaseLetter ?? true },
    classes.containsNumericCharacter && { key: 'rules.number', met: status.containsNumericCharacter ?? true },
    classes.containsNonAlphanumericCharacter && {
      key: 'rules.symbol',
      met: status.containsNonAlphanumericCharacter ?? true,
    },
    most !== undefined && status.meetsMaxPasswordLength === false && { key: 'rules.atMost', count: most, met: false },
  ]
  return rules.filter(rule => Boolean(rule)) as Rule[]
}
