import { useEffect, useEffectEvent, useState } from 'react'
import { faultOf } from '../form/fault-of.ts'
import { FormFault } from '../form/form-fault.ts'

export type Link = { state: 'checking' } | { state: 'good'; value: string } | { state: 'failed'; fault: FormFault }

/** Hands the code of a link to the service, once. */
export function useLink(code: string, hand: (code: string) => Promise<string>): Link {
  const [link, setLink] = useState<Link>({ state: 'checking' })
  const check = useEffectEvent(hand)
  useEffect(() => {
    let wanted = true
    check(code).then(
      value => wanted && setLink({ state: 'good', value }),
      error => wanted && setLink({ state: 'failed', fault: faultOf(error) ?? new FormFault('error.unknown') }),
    )
    return () => {
      wanted = false
    }
  }, [code])
  return link
}
