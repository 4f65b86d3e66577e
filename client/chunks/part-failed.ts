import { logError } from '../errors/log-error.ts'
import { complain } from '../navigation/complain.ts'
import { isUnsaved } from '../stores/unsaved.ts'
import { ChunkError } from './load-chunk.ts'
import { loadWholeOnce } from './load-whole.ts'

/** A lazy part of a page did not come: the page is loaded anew, at most once, where nothing is lost by it; else the visitor is told. */
export function partFailed(sentence: string, error: unknown): void {
  logError(sentence, error)
  const mayLoad = navigator.onLine && !isUnsaved() && error instanceof ChunkError
  if (mayLoad && loadWholeOnce(location)) return
  complain(navigator.onLine ? 'chunk.title' : 'toast.offline')
}
