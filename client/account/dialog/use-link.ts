import { useEffectEvent, useState } from 'react'
import { useAbortableEffect } from '../../use-abortable-effect.ts'
import { FormError, toFormError } from '../form/form-error.ts'

type Link =
  | { state: 'checking' }
  | { state: 'good'; value: string }
  | { state: 'failed'; error: FormError; retry: () => void }

/** Hands the code of a link to the service, once unless it is tried again. */
export function useLink(code: string, hand: (code: string) => Promise<string>): Link {
  const [link, setLink] = useState<Link>({ state: 'checking' })
  const [tries, setTries] = useState(1)
  const check = useEffectEvent(hand)
  useAbortableEffect([code, tries], signal => {
    const retry = () => {
      setLink({ state: 'checking' })
      setTries(tries + 1)
    }
    check(code).then(
      value => signal.aborted || setLink({ state: 'good', value }),
      error =>
        signal.aborted ||
        setLink({ state: 'failed', error: toFormError(error) ?? new FormError('error.unknown'), retry }),
    )
  })
  return link
}
