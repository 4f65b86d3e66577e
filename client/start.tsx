import { startTransition } from 'react'
import { containerElement, type Handoff, handoffElement } from '../shared/payload.ts'
import { loadView } from './navigation/load-page.ts'
import { Root } from './root.tsx'
import { beginSession } from './session.ts'
import { showPage } from './stores/shown-page.ts'
import { hydrateRoot } from './vendor.ts'

/** Hydrates the page that the server rendered, from the same values. */
export async function start(): Promise<void> {
  const handoff = JSON.parse(document.getElementById(handoffElement)!.textContent!) as Handoff
  beginSession(handoff)
  const first = { page: handoff.page, View: await loadView(handoff.page.view) }
  showPage(first)
  startTransition(() => {
    hydrateRoot(document.getElementById(containerElement)!, <Root first={first} />)
  })
}
