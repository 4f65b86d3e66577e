type Props = { links: [text: string, act: () => void][] }

/** Ways to other states of the dialog, below what one came for. */
export function Links({ links }: Props) {
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
