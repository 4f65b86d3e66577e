import { session } from '../session.ts'
import { shownPage } from '../stores/shown-page.ts'

/** Errors of the app are logged with what tells them apart, and sent nowhere (specification, section 8). */
export function logError(sentence: string, error: unknown): void {
  const { shown } = shownPage.getState()
  console.error(sentence, { build: session().build.id, route: shown?.page.route ?? location.pathname, error })
}
