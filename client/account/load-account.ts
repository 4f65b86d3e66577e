import { bootstrapData } from '../bootstrap-data.ts'
import { loadChunk } from '../chunks/load-chunk.ts'
import { handleChunkError } from '../failures/handle-chunk-error.ts'
import { requestIdle } from '../request-idle.ts'
import type { AccountIntent } from '../stores/account.ts'
import { token } from '../stores/token.ts'

// The small part that every page has: it fetches `open-account.ts`, which fetches the account itself, `lazy.ts`.
const load = () => loadChunk(() => import('./open-account.ts'))

/** Fetches the account ahead: somebody is about to open it. */
export function prefetchAccount(): void {
  load().then(
    account => account.fetchAccount().catch(() => {}),
    () => {},
  )
}

/** Opens the account's dialog; all of it is fetched with the first time. */
export function askForAccount(intent?: AccountIntent): void {
  load().then(
    account => account.openAccount(intent),
    error => handleChunkError('No account.', error),
  )
}

/**
 * Offers to sign in where the token is refused, opens the account where the address asks for it, and takes up who was
 * signed in.
 */
export function enterAccount(): void {
  if (!bootstrapData().config.firebase) return
  token.setState({ onRefused: () => askForAccount({ kind: 'again' }) })
  if (asks.test(location.href)) openByAddress()
  else if (token.getState().value) requestIdle(resumeSignIn)
}

/** The link of a mail, or of the header before there were scripts. */
const asks = /[?&]oobCode=|#sign-in$/

function openByAddress(): void {
  load().then(
    account => account.openByAddress(),
    () => askForAccount(),
  )
}

/** Nobody has asked for it, so a failure only waits for the next occasion. */
function resumeSignIn(): void {
  load().then(
    account => account.resumeSignIn(),
    () => {},
  )
}
