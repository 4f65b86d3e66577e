import type { Messages } from '../../shared/messages.ts'

/** Stands in for a page where not even the error page arrives. */
export function LastWords({ messages }: { messages: Messages['common'] }) {
  return (
    <main className="page stack">
      <h1>{messages['chunk.title']}</h1>
      <p>{messages['chunk.body']}</p>
      <p>
        <button type="button" className="button" onClick={() => location.reload()}>
          {messages['chunk.action']}
        </button>
      </p>
    </main>
  )
}
