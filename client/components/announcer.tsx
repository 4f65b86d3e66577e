import { useStore } from 'zustand'
import { shownPage } from '../stores/shown-page.ts'

/** Tells screen readers that another page has come (the browser tells them only of ordinary loads). */
export function Announcer() {
  return (
    <p className="hidden-visually" aria-live="polite">
      {useStore(shownPage, state => state.announcement)}
    </p>
  )
}
