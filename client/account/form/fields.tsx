import { type InputHTMLAttributes, useId, useState } from 'react'
import type { Elements } from '../../elements.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { useFieldError } from './form.tsx'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  name: string
  label: string
  children?: Elements
  help?: string
}

export function Field({ name, label, children, help, ...input }: FieldProps) {
  const t = useTranslate('account')
  const id = useId()
  const error = useFieldError(name)
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      <div className="account-input">
        <input
          id={id}
          name={name}
          aria-invalid={error !== undefined}
          aria-describedby={[`${id}wrong`, help].filter(Boolean).join(' ')}
          {...input}
        />
        {children}
      </div>
      <p id={`${id}wrong`} className="account-wrong" role="alert">
        {error && t(error.key)}
      </p>
    </div>
  )
}

export type EmailProps = { email: string; onEmail: (email: string) => void }

type EmailFieldProps = EmailProps & {
  label?: string
  onTaken?: () => void
}

export function EmailField({ email, onEmail, label, onTaken }: EmailFieldProps) {
  const t = useTranslate('account')
  const isTaken = useFieldError('email')?.key === 'error.emailTaken'
  const field = (
    <Field
      name="email"
      label={label ?? t('field.email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={254}
      required
      value={email}
      onChange={event => onEmail(event.currentTarget.value)}
    />
  )
  return (
    <div>
      {field}
      {isTaken && onTaken && (
        <button type="button" className="account-more" onClick={onTaken}>
          {t('signIn.act')}
        </button>
      )}
    </div>
  )
}

type PasswordProps = {
  name: 'password' | 'newPassword' | 'currentPassword'
  label?: string | undefined
  onValue?: (value: string) => void
  help?: string
}

export function PasswordField({ name, label, onValue, help }: PasswordProps) {
  const t = useTranslate('account')
  const [shown, setShown] = useState(false)
  return (
    <Field
      name={name}
      label={label ?? t(`field.${name}`)}
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

/** Tells password managers the account name in forms without an e-mail field. */
export function Username({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
