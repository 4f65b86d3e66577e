import { useEffect } from 'react'
import { useStore } from 'zustand'
import { App, type Shown } from './app.tsx'
import { begin } from './begin.ts'
import { loadChunk } from './chunks/load-chunk.ts'
import { ErrorBoundary } from './errors/error-boundary.tsx'
import { LastWords } from './errors/last-words.tsx'
import { session } from './session.ts'
import { shownPage } from './stores/shown-page.ts'

type Props = {
  first: Shown
  /** Puts the page back that a failing render took off the screen. */
  putBack: () => void
}

/** The App with the page of the moment. The first is the server's, so hydration sees what the HTML says. */
export function Root({ first, putBack }: Props) {
  const shown = useStore(shownPage, state => state.shown) ?? first
  useEffect(begin, [])
  const onError = (error: unknown) => {
    putBack()
    return loadChunk(() => import('./errors/recover.ts')).then(
      part => part.recover(error),
      // The page that reads is better than none.
      () => {},
    )
  }
  return (
    <ErrorBoundary shown={shown} onError={onError} lastWords={<LastWords messages={first.page.messages.common!} />}>
      <App {...shown} config={session().config} />
    </ErrorBoundary>
  )
}
