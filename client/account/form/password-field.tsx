import { useState } from 'react'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field } from './field.tsx'

type Props = {
  name: 'password' | 'newPassword' | 'currentPassword'
  onValue?: (value: string) => void
  help?: string
}

/** A password that can be looked at. A new one is told apart for password managers. */
export function PasswordField({ name, onValue, help }: Props) {
  const t = useTranslate('account')
  const [shown, setShown] = useState(false)
  return (
    <Field
      name={name}
      label={t(`field.${name}`)}
      type={shown ? 'text' : 'password'}
      autoComplete={name === 'newPassword' ? 'new-password' : 'current-password'}
      autoCapitalize="off"
      spellCheck={false}
      maxLength={4096}
      required
      help={help}
      onChange={event => onValue?.(event.currentTarget.value)}
    >
      <button
        type="button"
        className="account-eye"
        aria-pressed={shown}
        aria-label={t('password.show')}
        onClick={() => setShown(!shown)}
      />
    </Field>
  )
}
