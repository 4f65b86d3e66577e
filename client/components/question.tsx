import { Prose } from './prose.tsx'

type Props = {
  question: string
  answer: string
  /** Names the answer, not the entry: browsers open a disclosure whose content an address names. */
  id?: string
  /** Of the entries with one name, one is open at a time. */
  name?: string
  open?: boolean
}

export function Question({ question, answer, id, ...rest }: Props) {
  return (
    <details className="fold question" {...rest}>
      <summary>{question}</summary>
      <div className="prose" id={id}>
        <Prose text={answer} />
      </div>
    </details>
  )
}
