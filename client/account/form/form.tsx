import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from '../../messages/use-translate.ts'
import { holdUnsaved } from '../../stores/unsaved.ts'
import { FormContext } from './form-context.ts'
import { useSubmit, type Values } from './use-submit.ts'

type Props = {
  /** What the button says. */
  act: string
  send: (values: Values) => Promise<unknown>
  children?: ReactNode
}

/** Fields, a button, and below them what is wrong with all of it together. The browser's own bubbles speak one language. */
export function Form({ act, send, children }: Props) {
  const t = useTranslate('account')
  const [typed, setTyped] = useState(false)
  useEffect(() => (typed ? holdUnsaved() : undefined), [typed])
  const { form, busy, fault, onSubmit } = useSubmit(async values => {
    await send(values)
    setTyped(false)
  })
  return (
    <form ref={form} className="account-form" noValidate onSubmit={onSubmit} onInput={() => setTyped(true)}>
      <FormContext value={fault}>{children}</FormContext>
      <p className="account-wrong" role="alert">
        {fault && !fault.field && t(fault.key)}
      </p>
      <button type="submit" className="button account-act" aria-disabled={busy}>
        {act}
      </button>
    </form>
  )
}
