import type { ReactNode } from 'react'
import { usePage } from '../page-context.ts'
import { useDismiss } from './use-dismiss.ts'

type Props = { className: string; children: ReactNode }

/** A menu of the header: a native disclosure, so it opens before and without any script. One is open at a time. */
export function Disclosure({ className, children }: Props) {
  const { language, view } = usePage()
  const ref = useDismiss()
  return (
    // Another page is another element: a menu closes behind the visitor who has followed one of its links.
    <details key={`${view} ${language}`} className={className} name="header" ref={ref}>
      {children}
    </details>
  )
}
