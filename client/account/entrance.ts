import { readMailLink } from './mail-link.ts'
import { loadAccount, openAccount } from './open-account.ts'

export { loadAccount, openAccount }

/** Opens the account as the address asks, and takes the wish out of the address, unless it cannot be granted now. */
export function enterByAddress(): void {
  const link = readMailLink(location.href)
  const rest = link?.rest ?? (location.hash === '#sign-in' ? location.pathname + location.search : undefined)
  if (rest === undefined) return
  const wish = location.href
  history.replaceState(history.state, '', rest)
  const without = location.href
  void openAccount(link?.ask, () => {
    // Unless the visitor has gone on to another page meanwhile.
    if (location.href === without) history.replaceState(history.state, '', wish)
  })
}

/** Goes on with the session of a visitor who was signed in; a failure waits for the next occasion. */
export async function resumeVisit(): Promise<void> {
  const { beginVisit } = await loadAccount().catch(() => ({ beginVisit: undefined }))
  beginVisit?.()
}
