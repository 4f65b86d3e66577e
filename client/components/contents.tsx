type Props = { title: string; entries: { id: string; title: string }[] }

/** Where to find what on a long page. */
export function Contents({ title, entries }: Props) {
  return (
    <nav className="document-contents" aria-labelledby="contents">
      <h2 className="title-label" id="contents">
        {title}
      </h2>
      <ol>
        {entries.map(entry => (
          <li key={entry.id}>
            <a href={`#${entry.id}`}>{entry.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
