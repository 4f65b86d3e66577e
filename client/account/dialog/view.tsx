import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  title: string
  lead?: string
  /** What hangs on the wall below the title. */
  portrait?: ReactNode
  children?: ReactNode
}

/** One state of the dialog. Whoever comes to it finds the focus on its first field, or on its heading. */
export function View({ title, lead, portrait, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = box.current!.querySelector<HTMLElement>('[type="email"], [type="password"]')
    const heading = box.current!.querySelector<HTMLElement>('h2')
    ;(field ?? heading)?.focus()
  }, [])
  return (
    <div ref={box}>
      <div className="wall wall-massicot account-wall">
        <h2 id="account-title" className="title-m" tabIndex={-1}>
          {title}
        </h2>
        {lead && <p>{lead}</p>}
        {portrait}
      </div>
      <div className="account-body">{children}</div>
    </div>
  )
}
