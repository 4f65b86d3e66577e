import type { ReactNode } from 'react'
import { useDismiss } from './use-dismiss.ts'

type Props = { className: string; children: ReactNode }

/** A menu of the header: a native disclosure, so it opens before and without any script. One is open at a time. */
export function Disclosure({ className, children }: Props) {
  return (
    <details className={className} name="header" ref={useDismiss()}>
      {children}
    </details>
  )
}
