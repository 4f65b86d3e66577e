import { useEffect, useRef } from 'react'
import type { Elements } from '../../elements.ts'

type ViewProps = {
  title: string
  lead?: string
  portrait?: Elements
  note?: Elements
  children?: Elements
}

export function DialogView({ title, lead, portrait, note, children }: ViewProps) {
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

export type LinkRow = [text: string, onClick: () => void][]

export function Links({ links }: { links: LinkRow }) {
  return (
    <p className="account-links">
      {links.map(([text, onClick]) => (
        <LinkButton key={text} onClick={onClick}>
          {text}
        </LinkButton>
      ))}
    </p>
  )
}

export function LinkButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className="account-more" onClick={onClick}>
      {children}
    </button>
  )
}

/** The status message is also the accessible name of the dialog. */
export function Waiting({ children }: { children: string }) {
  return (
    <p id="account-title" className="account-waiting" role="status">
      {children}
    </p>
  )
}
