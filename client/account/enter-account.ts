import { session } from '../session.ts'
import { token } from '../stores/token.ts'
import { whenIdle } from '../when-idle.ts'
import { readMailLink } from './mail-link.ts'
import { loadAccount, openAccount } from './open-account.ts'

/** Opens the account where the address asks for it, and goes on with the session of a visitor who was signed in. */
export function enterAccount(): void {
  if (!session().config.firebase) return
  const link = readMailLink(location.href)
  const rest = link?.rest ?? (location.hash === '#account' ? location.pathname + location.search : undefined)
  if (rest !== undefined) {
    history.replaceState(history.state, '', rest)
    void openAccount(link?.ask)
  } else if (token.getState().value) whenIdle(() => void resume())
}

/** Nobody has asked for it, so a failure only waits for the next occasion. */
async function resume(): Promise<void> {
  const { beginVisit } = await loadAccount().catch(() => ({ beginVisit: undefined }))
  beginVisit?.()
}
