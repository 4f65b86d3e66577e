import { useTranslate } from '../../messages/use-translate.ts'
import { Field } from './field.tsx'

type Props = { value: string; onValue: (value: string) => void }

/** The address goes along from one form to the next. */
export function EmailField({ value, onValue }: Props) {
  const t = useTranslate('account')
  return (
    <Field
      name="email"
      label={t('field.email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={254}
      required
      value={value}
      onChange={event => onValue(event.currentTarget.value)}
    />
  )
}
