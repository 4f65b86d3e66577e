import { useEffect } from 'react'
import { useStore } from 'zustand'
import { App, type Shown } from './app.tsx'
import { begin } from './begin.ts'
import { shownPage } from './stores/shown-page.ts'

/** The App with the page of the moment. The first is the server's, so hydration sees what the HTML says. */
export function Root({ first }: { first: Shown }) {
  const shown = useStore(shownPage, state => state.shown)
  useEffect(begin, [])
  return <App {...(shown ?? first)} />
}
