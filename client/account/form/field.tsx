import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { useTranslate } from '../../messages/use-translate.ts'
import { useFieldFault } from './form-context.ts'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  name: string
  label: string
  /** Stands in the field's row, behind the input. */
  children?: ReactNode
  /** Id of a text that helps to fill it in. */
  help?: string
}

/** A field with its name above and, beside it, what is wrong with it. */
export function Field({ name, label, children, help, ...input }: Props) {
  const t = useTranslate('account')
  const id = useId()
  const fault = useFieldFault(name)
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      <div className="account-input">
        <input
          id={id}
          name={name}
          aria-invalid={fault !== undefined}
          aria-describedby={[`${id}wrong`, help].filter(Boolean).join(' ')}
          {...input}
        />
        {children}
      </div>
      <p id={`${id}wrong`} className="account-wrong" role="alert">
        {fault && t(fault.key)}
      </p>
    </div>
  )
}
