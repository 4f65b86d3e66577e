import { useEffect, useEffectEvent, useState } from 'react'
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
  useEffect(() => {
    let wanted = true
    const retry = () => {
      setLink({ state: 'checking' })
      setTries(tries + 1)
    }
    check(code).then(
      value => wanted && setLink({ state: 'good', value }),
      error =>
        wanted && setLink({ state: 'failed', error: toFormError(error) ?? new FormError('error.unknown'), retry }),
    )
    return () => {
      wanted = false
    }
  }, [code, tries])
  return link
}
