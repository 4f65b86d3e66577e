import { bootstrapData } from '../bootstrap-data.ts'
import { loadChunk } from '../chunks/load-chunk.ts'
import { handleChunkError } from '../failures/handle-chunk-error.ts'
import { requestIdle } from '../request-idle.ts'
import type { AccountIntent } from '../stores/account.ts'
import { token } from '../stores/token.ts'

const load = () => loadChunk(() => import('./open-account.ts'))

/** Ignores failures, because `loadAndOpenAccount` retries after a click and then reports failures. */
export function prefetchAccount(): void {
  load()
    .then(chunk => chunk.fetchAccount())
    .catch(() => {})
}

export function loadAndOpenAccount(intent?: AccountIntent): void {
  load().then(
    chunk => chunk.openAccount(intent),
    error => handleChunkError('Could not load the account.', error),
  )
}

export function enterAccount(): void {
  if (!bootstrapData().config.firebase) return
  token.setState({ onRefused: () => loadAndOpenAccount({ kind: 'again' }) })
  if (accountUrl.test(location.href)) openByUrl()
  else if (token.getState().value) requestIdle(resumeSession)
}

/** Matches the URL of a link from an e-mail, and the hash that a click on the header link sets before hydration. */
const accountUrl = /[?&]oobCode=|#sign-in$/

function openByUrl(): void {
  load().then(
    chunk => chunk.openByUrl(),
    () => loadAndOpenAccount(),
  )
}

function resumeSession(): void {
  load().then(
    chunk => chunk.resumeSession(),
    () => {},
  )
}
