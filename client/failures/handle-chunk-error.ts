import { fullPageLoad, fullPageLoadOnce } from '../chunks/full-page-load.ts'
import { ChunkError } from '../chunks/load-chunk.ts'
import { showToast } from '../feedback/feedback.ts'
import { shownPage } from '../stores/shown-page.ts'
import { isUnsaved } from '../stores/unsaved.ts'
import { logError } from './log-error.ts'

const readingMs = 9000

export function handleChunkError(sentence: string, error: unknown): void {
  logError(sentence, error)
  const mayLoad = isHarmless() && error instanceof ChunkError
  if (!mayLoad || !fullPageLoadOnce(location)) showLoadError()
}

/** Whether a full page load would lose neither the page nor unsaved work. */
export function isHarmless(): boolean {
  return navigator.onLine && !isUnsaved()
}

export function showLoadError(): undefined {
  const { common } = shownPage.getState().shown!.page.messages
  const key = !navigator.onLine ? 'toast.offline' : isUnsaved() ? 'chunk.kept' : 'chunk.title'
  showToast(common![key], { type: 'error', duration: readingMs })
}

export function fullPageLoadIfHarmless(target: URL): void {
  if (isHarmless()) fullPageLoad(target)
  else showLoadError()
}
