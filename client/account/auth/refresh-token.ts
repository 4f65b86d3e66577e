import { type Auth, onIdTokenChanged, type User } from 'firebase/auth'
import { setToken, token } from '../../stores/token.ts'
import { reportEndOfSession } from './current-user.ts'
import { isInMemory } from './open-auth.ts'

export function refreshToken(auth: Auth): void {
  let timer: ReturnType<typeof setTimeout>
  let due = Number.POSITIVE_INFINITY
  let wasSignedIn = false

  const plan = (expires: number) => {
    const delay = refreshDelay(expires, Date.now())
    due = Date.now() + delay
    clearTimeout(timer)
    timer = setTimeout(renew, delay)
  }
  // `onIdTokenChanged` below stores the new token.
  const renew = () =>
    void auth.currentUser?.getIdToken(true).catch(error => {
      plan(0)
      return reportEndOfSession(error)
    })
  // Timers may fire late in a sleeping tab, so a due renewal also starts when the tab becomes visible.
  const renewIfDue = () => {
    if (document.visibilityState === 'visible' && Date.now() >= due) renew()
  }
  onIdTokenChanged(auth, async user => {
    clearTimeout(timer)
    due = Number.POSITIVE_INFINITY
    if (!user) {
      // With an in-memory session, the SDK first reports that no user is signed in. The stored token may still be valid, so keep
      // it.
      if (!isInMemory() || wasSignedIn) setToken('')
      return
    }
    wasSignedIn = true
    const expires = await storeToken(user)
    if (auth.currentUser?.uid === user.uid) plan(expires)
  })
  document.addEventListener('visibilitychange', renewIfDue)
  addEventListener('online', renewIfDue)
}

const aheadMs = 300_000

/**
 * Minimum delay in ms. If the device's clock is fast, each new token seems to be expired. Without this minimum, the browser would
 * renew the token continuously.
 */
const leastMs = 30_000

export function refreshDelay(expires: number, now: number): number {
  return Math.max(leastMs, expires - aheadMs - now)
}

/** Stores the token and returns its expiry in ms since 1970. If the network fails, keeps the stored token and returns 0. */
async function storeToken(user: User): Promise<number> {
  try {
    const result = await user.getIdTokenResult()
    if (result.token !== token.getState().value) setToken(result.token)
    return Date.parse(result.expirationTime)
  } catch {
    return 0
  }
}
