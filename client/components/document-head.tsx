import { Portrait } from './portrait.tsx'

type Props = { title: string; lead: string; note?: string; portrait: string }

/** The wall above a page to read. */
export function DocumentHead({ title, lead, note, portrait }: Props) {
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
