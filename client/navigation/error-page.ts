import { makeErrorPage } from '../../shared/make-page.ts'
import type { Shown } from '../app.tsx'
import { loadMessages } from '../messages/load-messages.ts'
import { session } from '../session.ts'
import { shownPage } from '../stores/shown-page.ts'
import { arrive } from './arrive.ts'
import { loadView } from './load-page.ts'
import { show } from './show.ts'

/** The error page in the language of the page before; non-fatal, the next navigation clears it. */
export async function errorPage(status: number, path: string): Promise<Shown> {
  const { language } = shownPage.getState().shown!.page
  const [View, messages] = await Promise.all([loadView('error'), loadMessages(language, ['common', 'errors'])])
  return { View, page: makeErrorPage(session().build.id, { status, path }, language, messages) }
}

/** Shows the error page where the visitor stands. Rejects where it does not arrive. */
export async function showErrorPage(status: number): Promise<void> {
  const next = await errorPage(status, location.pathname)
  const { page } = shownPage.getState().shown!
  await show(next)
  arrive(page, next.page, '', 'traverse')
}
