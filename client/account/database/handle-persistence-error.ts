import { onLog } from 'firebase/app'
import { safeSessionStorage } from '../../safe-storage.ts'
import { account } from '../../stores/account.ts'
import { isUnsaved } from '../../stores/unsaved.ts'

/** Why there is no offline cache, in the words of the SDK. */
export type PersistenceError = 'failed-precondition' | 'unimplemented'

const messages: Record<PersistenceError, string> = {
  'failed-precondition': 'Another tab keeps the offline copy of the account.',
  unimplemented: 'This browser keeps no offline copy of the account.',
}

/** Logs that there is no offline cache, and loads the page anew where that may help. Says whether it does. */
export function handlePersistenceError(error: PersistenceError): boolean {
  const decision = decideOnError(error, { reloaded: isReloaded(), unsaved: isUnsaved() || holdsLink() })
  const reload = decision === 'reload' && noteReload()
  console.info(`${messages[error]} ${reload ? 'Loading the page anew.' : 'Going on without it.'}`)
  if (!reload) return false
  // Whoever was looking at the account finds it open again.
  if (account.getState().intent) history.replaceState(history.state, '', '#sign-in')
  location.reload()
  return true
}

/** The link of a mail is good once, and its code has left the address: a load would lose it. */
function holdsLink(): boolean {
  return account.getState().intent?.kind === 'link'
}

type Circumstances = {
  /** Whether this tab was loaded anew for this reason before. */
  reloaded: boolean
  /** Whether loading it anew would lose work. */
  unsaved: boolean
}

/**
 * What follows from having no offline cache (the site's specification, section 4): another tab has it, then the page is
 * loaded anew; the browser offers none, then that is only logged. Never in a loop: the other tab will still be there.
 */
export function decideOnError(error: PersistenceError, { reloaded, unsaved }: Circumstances): 'reload' | 'go on' {
  return error === 'failed-precondition' && !reloaded && !unsaved ? 'reload' : 'go on'
}

const key = 'offline-copy'

const isReloaded = () => safeSessionStorage.get(key) !== null

/** Returns whether the tab can remember its reload. Without that memory it might reload in a loop. */
const noteReload = () => safeSessionStorage.set(key, '1')

type Watched = {
  /** There is no such database. */
  onMissing: () => void
  /** The offline cache is of no use; it goes on in memory. */
  onUncached: () => void
}

/** What the SDK finds out by itself later it tells to its log alone, and goes on. */
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
