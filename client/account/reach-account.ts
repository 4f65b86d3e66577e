import { loadChunk } from '../chunks/load-chunk.ts'
import { partFailed } from '../chunks/part-failed.ts'
import { session } from '../session.ts'
import { token } from '../stores/token.ts'
import { whenIdle } from '../when-idle.ts'

const load = () => loadChunk(() => import('./entrance.ts'))

/** Fetches the account ahead: somebody is about to open it. */
export function warmAccount(): void {
  load().then(
    part => part.loadAccount().catch(() => {}),
    () => {},
  )
}

/** Opens the account's dialog; all of it is fetched with the first time. */
export function askForAccount(): void {
  load().then(
    part => part.openAccount(),
    error => partFailed('No account.', error),
  )
}

/** Goes to the account where the address asks for it, and on with the session of a visitor who was signed in. */
export function enterAccount(): void {
  if (!session().config.firebase) return
  if (asks.test(location.href)) load().then(part => part.enterByAddress(), askForAccount)
  // Nobody has asked for it, so a failure only waits for the next occasion.
  else if (token.getState().value)
    whenIdle(
      () =>
        void load().then(
          part => part.resumeVisit(),
          () => {},
        ),
    )
}

/** The link of a mail, or of the header before there were scripts. */
const asks = /[?&]oobCode=|#sign-in$/
