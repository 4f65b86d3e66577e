import { account } from '../../stores/account.ts'
import { isUnsaved } from '../../stores/unsaved.ts'
import { type CopyFailure, decideOnFailure, failureMessages } from './copy-failure.ts'

const key = 'offline-copy'

/** Logs that there is no offline copy, and loads the page anew where that may help. Says whether it does. */
export function answerFailure(failure: CopyFailure): boolean {
  const decision = decideOnFailure(failure, { reloaded: !noteReload(false), unsaved: isUnsaved() })
  const reload = decision === 'reload' && noteReload(true)
  console.info(`${failureMessages[failure]} ${reload ? 'Loading the page anew.' : 'Going on without it.'}`)
  if (!reload) return false
  // Whoever was looking at the account finds it open again.
  if (account.getState().ask) history.replaceState(history.state, '', '#sign-in')
  location.reload()
  return true
}

/** Whether this tab may be loaded anew: only where it can remember that it was. */
function noteReload(now: boolean): boolean {
  try {
    if (sessionStorage.getItem(key)) return false
    if (now) sessionStorage.setItem(key, '1')
    return true
  } catch {
    return false
  }
}
