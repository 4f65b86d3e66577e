import { adoptStyles } from '../adopt-styles.ts'
import { loadChunk } from '../chunks/load-chunk.ts'
import { partFailed } from '../chunks/part-failed.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { beginOverlay } from '../notices/notices.ts'
import { session } from '../session.ts'
import { type Ask, account } from '../stores/account.ts'
import { parts } from '../stores/parts.ts'
import { shownPage } from '../stores/shown-page.ts'

/**
 * Opens the account's dialog; its code, styles and words are fetched with the first time. `failed` is called where they do
 * not come, before the page is perhaps loaded anew.
 */
export async function openAccount(ask: Ask = { kind: 'account' }, failed = () => {}): Promise<void> {
  const end = beginOverlay()
  try {
    const { AccountDialog } = await loadAccount()
    account.setState({ ask })
    parts.setState({ Dialog: AccountDialog })
  } catch (error) {
    failed()
    partFailed('No account.', error)
  } finally {
    end()
  }
}

/** Fetches the account ahead: somebody is about to open it, or was signed in before. */
export async function loadAccount() {
  const { language } = shownPage.getState().shown!.page
  const [part] = await Promise.all([loadChunk(() => import('./part.ts')), loadMessages(language, ['account'])])
  adoptStyles(part.styles)
  return part
}

/** The server has refused the token: where there are accounts, signing in again is offered. */
export function offerSignIn(): void {
  if (session().config.firebase) void openAccount({ kind: 'again' })
}
