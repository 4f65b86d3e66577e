import type { ReactNode } from 'react'
import signs from '../assets/section-signs.svg'
import { Portrait } from './portrait.tsx'

type Section = { id: string; title: string }
type HeadProps = { title: string; lead: string; note?: string; portrait: string }
type ContentsProps = { title: string; sections: Section[] }
type Props = HeadProps & { contents: ContentsProps; children: ReactNode }

/** A page to read: a wall with its title, then its sections beside a list of them. */
export function DocumentPage({ contents, children, ...head }: Props) {
  return (
    <>
      <Head {...head} />
      <div className="page section stack pair document">
        <Contents {...contents} />
        <div className="stack document-sections">{children}</div>
      </div>
    </>
  )
}

/** A part of such a page under its sign and title. */
export function DocumentSection({ id, title, children }: Section & { children: ReactNode }) {
  return (
    <section id={id}>
      <h2 className="title-m">
        <Sign of={id} />
        <span>{title}</span>
      </h2>
      {children}
    </section>
  )
}

/** All signs are one picture with a view for each section, named like it. */
function Sign({ of: id }: { of: string }) {
  return <Portrait inSight src={`${signs}#${id}`} />
}

function Head({ title, lead, note, portrait }: HeadProps) {
  return (
    <div className="wall">
      <div className="page stack document-head">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{lead}</p>
        {note && <p className="note">{note}</p>}
        <Portrait inSight className="document-portrait" src={portrait} />
      </div>
    </div>
  )
}

/** Beside the sections under a heading; above them, on narrow screens, behind a fold that needs no script. */
function Contents({ title, sections }: ContentsProps) {
  return (
    <nav aria-labelledby="contents">
      <h2 className="title-label" id="contents">
        {title}
      </h2>
      <details className="fold">
        <summary>{title}</summary>
      </details>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Sign of={id} />
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
