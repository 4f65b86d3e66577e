import { Prose } from './prose.tsx'

type Props = {
  question: string
  answer: string
  /** Browsers open a `<details>` element if the URL's hash names an element inside it. */
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
