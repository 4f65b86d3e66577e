import { createContext, type FormEvent, type ReactNode, use, useEffect, useRef, useState } from 'react'
import type { Elements } from '../../elements.ts'
import { logError } from '../../failures/log-error.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { holdUnsaved } from '../../stores/unsaved.ts'
import { FormError, toFormError } from './form-error.ts'

export type Values = Readonly<Record<string, string>>

type Props = {
  submit: string
  send: (values: Values) => Promise<unknown>
  children?: Elements
}

/** Renders a form with its own error messages, because the browser's messages might not be in the page's language. */
export function Form({ submit, send, children }: Props) {
  const t = useTranslate('account')
  const [typed, setTyped] = useState(false)
  useEffect(() => (typed ? holdUnsaved({ small: true }) : undefined), [typed])
  const { form, busy, error, onSubmit } = useSubmit(async values => {
    await send(values)
    setTyped(false)
  })
  const slow = useSlow(busy)
  return (
    <form ref={form} className="account-form" noValidate onSubmit={onSubmit} onInput={() => setTyped(true)}>
      <ErrorContext value={error}>{children}</ErrorContext>
      <p className="account-wrong" role="alert">
        {error && !error.field && t(error.key)}
      </p>
      <News>{slow && t('form.slow')}</News>
      <button type="submit" className="disc-button account-submit" aria-disabled={busy}>
        {submit}
      </button>
    </form>
  )
}

export function News({ children }: { children: ReactNode }) {
  return (
    <p className="account-news" role="status">
      {children}
    </p>
  )
}

const ErrorContext = createContext<FormError | undefined>(undefined)

export function useFieldError(name: string): FormError | undefined {
  const error = use(ErrorContext)
  return error?.field === name ? error : undefined
}

function useSubmit(send: (values: Values) => Promise<unknown>) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<FormError>()

  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await send(readValues(event.currentTarget))
    } catch (thrown) {
      setError(toFormError(thrown) ?? unknownError(thrown))
    } finally {
      setBusy(false)
    }
  }
  return { form, busy, error, onSubmit }
}

/** Time in ms after which the form shows that the request is slow. */
const silentMs = 4_000

function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), silentMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return slow
}

function readValues(form: HTMLFormElement): Values {
  const empty = [...form.elements].find(
    element => element instanceof HTMLInputElement && element.required && element.value.trim() === '',
  )
  if (empty) throw new FormError('error.required', (empty as HTMLInputElement).name)
  return Object.fromEntries(new FormData(form)) as Record<string, string>
}

function unknownError(thrown: unknown): FormError {
  logError('Could not submit an account form.', thrown)
  return new FormError('error.unknown')
}
