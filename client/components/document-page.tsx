import { belowFirstScreen } from '../../shared/payload.ts'
import signs from '../assets/section-signs.svg'
import type { Elements } from '../elements.ts'
import { Portrait } from './portrait.tsx'

type Section = { id: string; title: string }
type SectionProps = Section & { isBelow?: boolean; children: Elements }
type HeadProps = { title: string; lead: string; note?: string; portrait: string }
type ContentsProps = { title: string; sections: Section[] }
type Props = HeadProps & { contents: ContentsProps; children: Elements }

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

export function DocumentSection({ id, title, isBelow, children }: SectionProps) {
  return (
    <section id={id}>
      <h2 className="title-m">
        <SectionIcon of={id} />
        <span>{title}</span>
      </h2>
      <div id={isBelow ? belowFirstScreen : undefined}>{children}</div>
    </section>
  )
}

function SectionIcon({ of: id }: { of: string }) {
  return <Portrait inSight src={`${signs}#${id}`} />
}

function Head({ title, lead, note, portrait }: HeadProps) {
  return (
    <div className="wall">
      <div className="page stack document-head">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{lead}</p>
        {note && <p className="note">{note}</p>}
        {/* The server renders a data URL, so the portrait appears together with the text. Hydration keeps that URL. */}
        <img className="document-portrait" src={portrait} alt="" width={400} height={400} suppressHydrationWarning />
      </div>
    </div>
  )
}

function Contents({ title, sections }: ContentsProps) {
  return (
    <nav aria-labelledby="contents">
      <h2 className="title-label" id="contents">
        {title}
      </h2>
      <details className="fold">
        <summary>{title}</summary>
      </details>
      <ol className="keep">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <SectionIcon of={id} />
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
