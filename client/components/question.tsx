import { Prose } from './prose.tsx'

type Props = {
  question: string
  answer: string
  /** An id of the answer, not of the disclosure: browsers open a disclosure if the URL's hash names something inside it. */
  id?: string
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
