import { onLog } from 'firebase/app'
import { safeSessionStorage } from '../../safe-storage.ts'
import { account } from '../../stores/account.ts'
import { isUnsaved } from '../../stores/unsaved.ts'

export type PersistenceError = 'failed-precondition' | 'unimplemented'

const messages: Record<PersistenceError, string> = {
  'failed-precondition': 'Another tab uses the offline cache of the account.',
  unimplemented: 'This browser has no offline cache for the account.',
}

const reloadedKey = 'offline-copy'

/** Returns whether the page is about to reload. */
export function handlePersistenceError(error: PersistenceError): boolean {
  const reloaded = safeSessionStorage.get(reloadedKey) !== null
  const decision = decideOnError(error, { reloaded, unsaved: isUnsaved() || holdsLink() })
  // Reload only if sessionStorage works, because otherwise the tab could reload in a loop.
  const reload = decision === 'reload' && safeSessionStorage.set(reloadedKey, '1')
  console.info(`${messages[error]} ${reload ? 'Reloading the page.' : 'Continuing without the cache.'}`)
  if (!reload) return false
  // After the reload, `#sign-in` opens the account again.
  if (account.getState().intent) history.replaceState(history.state, '', '#sign-in')
  location.reload()
  return true
}

/** A reload would lose the code of an e-mailed link, because `openByUrl` has already removed it from the URL. */
function holdsLink(): boolean {
  return account.getState().intent?.kind === 'link'
}

export function decideOnError(
  error: PersistenceError,
  tab: { reloaded: boolean; unsaved: boolean },
): 'reload' | 'go on' {
  return error === 'failed-precondition' && !tab.reloaded && !tab.unsaved ? 'reload' : 'go on'
}

type Watched = {
  onMissing: () => void
  onUncached: () => void
}

/** Reads the SDK's log, because the SDK has no event for failures that occur after startup. */
export function watchSdkLog({ onMissing, onUncached }: Watched): void {
  onLog(
    ({ message }) => {
      const error = /Falling back to memory cache.*\[code=(failed-precondition|unimplemented)\]/s.exec(message)?.[1]
      if (error) {
        onUncached()
        handlePersistenceError(error as PersistenceError)
      }
      if (/Database '.*' not found/.test(message)) onMissing()
    },
    { level: 'warn' },
  )
}
