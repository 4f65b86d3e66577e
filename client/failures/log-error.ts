import { bootstrapData } from '../bootstrap-data.ts'
import { shownPage } from '../stores/shown-page.ts'

/** Writes an error only to the browser's console (docs/specification.md, section 8). */
export function logError(sentence: string, error: unknown): void {
  const { shown } = shownPage.getState()
  console.error(sentence, { build: bootstrapData().build.id, route: shown?.page.route ?? location.pathname, error })
}
