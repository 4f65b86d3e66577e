import { loadStyledChunk } from '../chunks/load-styled-chunk.ts'
import { handleChunkError } from '../failures/handle-chunk-error.ts'
import { beginOverlay } from '../feedback/feedback.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { type AccountIntent, account } from '../stores/account.ts'
import { shownPage } from '../stores/shown-page.ts'
import { slots } from '../stores/slots.ts'
import { readMailLink } from './read-mail-link.ts'

/**
 * Opens the account's dialog; its code, styles and words are fetched with the first time. `failed` is called where they do
 * not come, before the page is perhaps loaded anew.
 */
export async function openAccount(intent: AccountIntent = { kind: 'account' }, failed = () => {}): Promise<void> {
  const end = beginOverlay()
  try {
    const { AccountDialog } = await fetchAccount()
    account.setState({ intent })
    slots.setState({ Dialog: AccountDialog })
  } catch (error) {
    failed()
    handleChunkError('No account.', error)
  } finally {
    end()
  }
}

/** All that `lazy.ts` holds, with the words that it shows. */
export async function fetchAccount() {
  const { language } = shownPage.getState().shown!.page
  const [chunk] = await Promise.all([loadStyledChunk(() => import('./lazy.ts')), loadMessages(language, ['account'])])
  return chunk
}

/** Opens the account as the address asks, and takes that out of the address, unless it cannot be done now. */
export function openByAddress(): void {
  const link = readMailLink(location.href)
  const rest = link?.rest ?? (location.hash === '#sign-in' ? location.pathname + location.search : undefined)
  if (rest === undefined) return
  const before = location.href
  history.replaceState(history.state, '', rest)
  const after = location.href
  void openAccount(link?.intent, () => {
    // Unless the visitor has gone on to another page meanwhile.
    if (location.href === after) history.replaceState(history.state, '', before)
  })
}

/** Takes up who was signed in; a failure waits for the next occasion. */
export async function resumeSignIn(): Promise<void> {
  const chunk = await fetchAccount().catch(() => undefined)
  if (!chunk) return
  // It opens by itself where an earlier visit has left a question.
  slots.setState({ Dialog: chunk.AccountDialog })
  chunk.startAuth()
}
