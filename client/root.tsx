import { useEffect } from 'react'
import { useStore } from 'zustand'
import { App, type Shown } from './app.tsx'
import { begin } from './begin.ts'
import { ErrorBoundary } from './errors/error-boundary.tsx'
import { showErrorPage } from './navigation/go.ts'
import { session } from './session.ts'
import { shownPage } from './stores/shown-page.ts'

/** The App with the page of the moment. The first is the server's, so hydration sees what the HTML says. */
export function Root({ first, onFault }: { first: Shown; onFault: () => boolean }) {
  const shown = useStore(shownPage, state => state.shown) ?? first
  useEffect(begin, [])
  return (
    <ErrorBoundary key={shown.page.error ? 'error' : 'page'} onError={() => onFault() || showErrorPage(500)}>
      <App {...shown} config={session().config} />
    </ErrorBoundary>
  )
}
