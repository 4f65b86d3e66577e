import './shared-chunk.ts'
import { startTransition, useEffect } from 'react'
import { useStore } from 'zustand'
import { containerElement, type Handoff, handoffElement } from '../../shared/payload.ts'
import { App } from '../app.tsx'
import { bootstrapData, setBootstrapData, type Views } from '../bootstrap-data.ts'
import { loadChunk } from '../chunks/load-chunk.ts'
import { ErrorBoundary } from '../failures/error-boundary.tsx'
import { logError } from '../failures/log-error.ts'
import { loadNavigation } from '../navigation/load-navigation.ts'
import { type Shown, shownPage, showPage } from '../stores/shown-page.ts'
import { attachListeners } from './attach-listeners.ts'
import { hydrateRoot } from './vendor.ts'

/** Hydrates the page that the server rendered, from the same values. */
export async function hydrate(views: Views): Promise<void> {
  const handoff = JSON.parse(document.getElementById(handoffElement)!.textContent!) as Handoff
  setBootstrapData(handoff, views)
  const container = document.getElementById(containerElement)!
  const restore = keepPage(container)
  const { default: View } = await loadChunk(views[handoff.page.view])
  const first = { page: handoff.page, View }
  // Where somebody else has changed the page, React makes it anew, with a field that holds no file.
  const early = chosenPhoto(container)
  showPage(first)
  startTransition(() => {
    hydrateRoot(container, <Root {...{ first, early, restore }} />, {
      onCaughtError: error => logError('A part of the page failed.', error),
      onUncaughtError: error => logError('The page failed.', error),
      onRecoverableError: error => logError('The page was rendered anew.', error),
    })
  })
}

/**
 * Lets the page on the screen outlive a render that fails. Returns what puts it back: React removes its nodes in the same
 * task in which it tells of the failure, so they are among the latest removals. They go once React puts others there.
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
  /** A photo that was chosen before. */
  early: File | undefined
  /** Puts the page back that a failing render took off the screen. */
  restore: () => void
}

/** What was chosen before hydration has had no listener yet. */
function chosenPhoto(within: ParentNode): File | undefined {
  return within.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0]
}

/** The App with the page of the moment. The first is the server's, so hydration sees what the HTML says. */
function Root({ first, early, restore }: Props) {
  const shown = useStore(shownPage, state => state.shown) ?? first
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated.
  useEffect(() => attachListeners(early ?? chosenPhoto(document)), [])
  const onError = (error: unknown) => {
    restore()
    return loadChunk(() => import('../failures/recover.tsx')).then(
      part => part.recover(error, loadNavigation),
      // The page that reads is better than none.
      () => null,
    )
  }
  return (
    <ErrorBoundary shown={shown} onError={onError}>
      <App {...shown} config={bootstrapData().config} />
    </ErrorBoundary>
  )
}
