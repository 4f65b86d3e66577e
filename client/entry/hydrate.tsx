import './shared-chunk.ts'
import { startTransition, useEffect } from 'react'
import { useStore } from 'zustand'
import { containerElement, type Handoff, handoffElement } from '../../shared/payload.ts'
import { App } from '../app.tsx'
import { bootstrapData, setBootstrapData, type Views } from '../bootstrap-data.ts'
import { loadChunk } from '../chunks/load-chunk.ts'
import { Mark } from '../components/mark.tsx'
import { ErrorBoundary } from '../failures/error-boundary.tsx'
import { logError } from '../failures/log-error.ts'
import { hydrationMeasure } from '../hydration-measure.ts'
import { loadNavigation } from '../navigation/load-navigation.ts'
import { type Shown, shownPage, showPage } from '../stores/shown-page.ts'
import { attachListeners } from './attach-listeners.ts'
import { hydrateRoot } from './vendor.ts'

export async function hydrate(views: Views): Promise<void> {
  const handoff = JSON.parse(document.getElementById(handoffElement)!.textContent!) as Handoff
  setBootstrapData(handoff, views)
  const container = document.getElementById(containerElement)!
  const restore = keepPage(container)
  const { default: View } = await loadChunk(views[handoff.page.view])
  const first = { page: handoff.page, View }
  // If an extension has changed the page, React replaces the file input with an empty input.
  const early = chosenFiles(container)
  showPage(first)
  performance.mark(hydrationMeasure)
  startTransition(() => {
    hydrateRoot(container, <Root {...{ first, early, restore }} />, {
      onCaughtError: error => logError('A part of the page failed.', error),
      onUncaughtError: error => logError('The page failed.', error),
      onRecoverableError: error => logError('React rendered the page again.', error),
    })
  })
}

/**
 * Returns a function that restores the server's HTML after a failed render. React removes the nodes and then reports the failure.
 * During this report, the function reads the removed nodes from the observer and inserts them again. After React's next render,
 * the observer removes the restored nodes.
 */
function keepPage(container: HTMLElement): () => void {
  const kept: ChildNode[] = []
  const changes = new MutationObserver(() => {
    for (const node of kept.splice(0)) node.remove()
  })
  changes.observe(container, { childList: true })
  return () => {
    for (const { removedNodes } of changes.takeRecords()) kept.push(...(removedNodes as NodeListOf<ChildNode>))
    container.append(...kept)
    changes.takeRecords()
  }
}

type Props = {
  first: Shown
  early: readonly File[]
  restore: () => void
}

function chosenFiles(within: ParentNode): File[] {
  return [...(within.querySelector<HTMLInputElement>('input[type=file]')?.files ?? [])]
}

/** Renders the server's page first, because hydration must match its HTML. */
function Root({ first, early, restore }: Props) {
  const shown = useStore(shownPage, state => state.shown) ?? first
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration.
  useEffect(() => {
    performance.measure(hydrationMeasure, hydrationMeasure)
    attachListeners(early.length > 0 ? early : chosenFiles(document))
  }, [])
  const app = <App {...shown} config={bootstrapData().config} />
  const onError = (error: unknown) => {
    restore()
    return loadChunk(() => import('../failures/recover.tsx')).then(
      module => module.recover(error, loadNavigation, app, Mark),
      // If `recover.tsx` cannot be loaded, the visitor can still read the restored page.
      () => null,
    )
  }
  return (
    <ErrorBoundary shown={shown} onError={onError}>
      {app}
    </ErrorBoundary>
  )
}
