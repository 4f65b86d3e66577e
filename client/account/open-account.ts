import { loadStyledChunk } from '../chunks/load-styled-chunk.ts'
import { handleChunkError } from '../failures/handle-chunk-error.ts'
import { withOverlay } from '../feedback/feedback.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { type AccountIntent, account } from '../stores/account.ts'
import { shownPage } from '../stores/shown-page.ts'
import { slots } from '../stores/slots.ts'
import { readMailLink } from './read-mail-link.ts'

export async function openAccount(intent: AccountIntent = { kind: 'account' }, onFailure = () => {}): Promise<void> {
  try {
    const { AccountDialog } = await withOverlay(fetchAccount())
    account.setState({ intent })
    slots.setState({ Dialog: AccountDialog })
  } catch (error) {
    onFailure()
    handleChunkError('Could not load the account.', error)
  }
}

export async function fetchAccount() {
  const { language } = shownPage.getState().shown!.page
  const [chunk] = await Promise.all([loadStyledChunk(() => import('./lazy.ts')), loadMessages(language, ['account'])])
  return chunk
}

/** Removes the e-mailed code or `#sign-in` from the URL, and restores the URL if loading fails. */
export function openByUrl(): void {
  const link = readMailLink(location.href)
  const rest = link?.rest ?? (location.hash === '#sign-in' ? location.pathname + location.search : undefined)
  if (rest === undefined) return
  const before = location.href
  history.replaceState(history.state, '', rest)
  const after = location.href
  void openAccount(link?.intent, () => {
    if (location.href === after) history.replaceState(history.state, '', before)
  })
}

export async function resumeSession(): Promise<void> {
  const chunk = await fetchAccount().catch(() => undefined)
  if (!chunk) return
  // Renders the closed dialog. If the database has refused a portrait and the account already has the maximum number of
  // portraits, the dialog opens later, so that the visitor can replace one of them.
  slots.setState({ Dialog: chunk.AccountDialog })
  chunk.startAuth()
}
