import { fullPageLoad, fullPageLoadOnce } from '../chunks/full-page-load.ts'
import { ChunkError } from '../chunks/load-chunk.ts'
import { showToast } from '../feedback/feedback.ts'
import { shownPage } from '../stores/shown-page.ts'
import { isUnsaved } from '../stores/unsaved.ts'
import { logError } from './log-error.ts'

/** Time in ms that it takes to read what happened, and what to do about a photo. */
const readingMs = 9000

/** A lazy part of a page did not come: the page is loaded anew, at most once, where nothing is lost by it; else the visitor is told. */
export function handleChunkError(sentence: string, error: unknown): void {
  logError(sentence, error)
  const mayLoad = isHarmless() && error instanceof ChunkError
  if (!mayLoad || !fullPageLoadOnce(location)) showLoadError()
}

/** Whether an ordinary load throws nothing away: neither what is there, as offline, nor work. */
export function isHarmless(): boolean {
  return navigator.onLine && !isUnsaved()
}

/** Tells the visitor why they are still where they were. */
export function showLoadError(): undefined {
  const { common } = shownPage.getState().shown!.page.messages
  const key = !navigator.onLine ? 'toast.offline' : isUnsaved() ? 'chunk.kept' : 'chunk.title'
  showToast(common![key], { type: 'error', duration: readingMs })
}

/** An ordinary load of a target, where it throws nothing away; else the visitor is told. */
export function fullPageLoadIfHarmless(target: URL): void {
  if (isHarmless()) fullPageLoad(target)
  else showLoadError()
}
