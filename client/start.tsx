import './common-parts.ts'
import { startTransition } from 'react'
import { containerElement, type Handoff, handoffElement } from '../shared/payload.ts'
import { keepPage } from './errors/keep-page.ts'
import { logError } from './errors/log-error.ts'
import { loadView } from './navigation/load-page.ts'
import type { Views } from './pages/index.ts'
import { Root } from './root.tsx'
import { beginSession } from './session.ts'
import { showPage } from './stores/shown-page.ts'
import { hydrateRoot } from './vendor.ts'

/** Hydrates the page that the server rendered, from the same values. */
export async function start(views: Views): Promise<void> {
  const handoff = JSON.parse(document.getElementById(handoffElement)!.textContent!) as Handoff
  beginSession(handoff, views)
  const container = document.getElementById(containerElement)!
  const putBack = keepPage(container)
  const first = { page: handoff.page, View: await loadView(handoff.page.view) }
  showPage(first)
  startTransition(() => {
    hydrateRoot(container, <Root first={first} putBack={putBack} />, {
      onCaughtError: error => logError('A part of the page failed.', error),
      onUncaughtError: error => logError('The page failed.', error),
      onRecoverableError: error => logError('The page was rendered anew.', error),
    })
  })
}
