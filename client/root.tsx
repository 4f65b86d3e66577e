import { useEffect } from 'react'
import { useStore } from 'zustand'
import { App, type Shown } from './app.tsx'
import { begin } from './begin.ts'
import { ErrorBoundary } from './errors/error-boundary.tsx'
import { LastWords } from './errors/last-words.tsx'
import { recover } from './errors/recover.ts'
import { session } from './session.ts'
import { shownPage } from './stores/shown-page.ts'

type Props = {
  first: Shown
  /** Puts the server's page back for a crawler, and says whether it did. */
  putBack: () => boolean
}

/** The App with the page of the moment. The first is the server's, so hydration sees what the HTML says. */
export function Root({ first, putBack }: Props) {
  const shown = useStore(shownPage, state => state.shown) ?? first
  useEffect(begin, [])
  const onError = async (error: unknown) => {
    if (!putBack()) await recover(error)
  }
  return (
    <ErrorBoundary shown={shown} onError={onError} lastWords={<LastWords messages={first.page.messages.common!} />}>
      <App {...shown} config={session().config} />
    </ErrorBoundary>
  )
}
