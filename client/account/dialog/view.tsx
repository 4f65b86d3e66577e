import { type ReactNode, useEffect, useRef } from 'react'

type ViewProps = {
  title: string
  lead?: string
  /** What hangs on the wall above the title. */
  portrait?: ReactNode
  /** Stands on the wall below the title. */
  note?: ReactNode
  children?: ReactNode
}

/** One state of the dialog. Whoever comes to it finds the focus on its first field, or on its heading. */
export function View({ title, lead, portrait, note, children }: ViewProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = box.current!.querySelector<HTMLElement>('[type="email"], [type="password"]')
    const heading = box.current!.querySelector<HTMLElement>('h2')
    ;(field ?? heading)?.focus()
  }, [])
  return (
    <div ref={box}>
      <div className="wall account-wall">
        {portrait}
        <h2 id="account-title" className="title-m" tabIndex={-1}>
          {title}
        </h2>
        {lead && <p>{lead}</p>}
        {note}
      </div>
      <div className="account-body">{children}</div>
    </div>
  )
}

/** Ways to other states of the dialog, below what one came for. */
export function Links({ links }: { links: [text: string, act: () => void][] }) {
  return (
    <p className="account-links">
      {links.map(([text, act]) => (
        <button key={text} type="button" className="account-more" onClick={act}>
          {text}
        </button>
      ))}
    </p>
  )
}

/** A word while the service is asked; it also names the dialog. */
export function Waiting({ children }: { children: string }) {
  return (
    <p id="account-title" className="account-waiting" role="status">
      {children}
    </p>
  )
}
