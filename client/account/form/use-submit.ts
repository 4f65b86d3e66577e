import { type FormEvent, useEffect, useRef, useState } from 'react'
import { logError } from '../../errors/log-error.ts'
import { faultOf } from './fault-of.ts'
import { FormFault } from './form-fault.ts'

export type Values = Readonly<Record<string, string>>

/** Sends a form once at a time. What was typed stays; the first field that is wrong gets the focus. */
export function useSubmit(send: (values: Values) => Promise<unknown>) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<FormFault>()

  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fault])

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      await send(readValues(event.currentTarget))
    } catch (error) {
      setFault(faultOf(error) ?? unknownFault(error))
    } finally {
      setBusy(false)
    }
  }
  return { form, busy, fault, onSubmit }
}

function readValues(form: HTMLFormElement): Values {
  const empty = [...form.elements].find(
    element => element instanceof HTMLInputElement && element.required && element.value.trim() === '',
  )
  if (empty) throw new FormFault('error.required', (empty as HTMLInputElement).name)
  return Object.fromEntries(new FormData(form)) as Record<string, string>
}

function unknownFault(error: unknown): FormFault {
  logError('A form of the account failed.', error)
  return new FormFault('error.unknown')
}
