import { type Auth, onIdTokenChanged, type User } from 'firebase/auth'
import { setToken, token } from '../../stores/token.ts'
import { reportEndOfSession } from './current-user.ts'

export function refreshToken(auth: Auth): void {
  let timer: ReturnType<typeof setTimeout>
  let due = Number.POSITIVE_INFINITY

  const plan = (expires: number) => {
    const delay = refreshDelay(expires, Date.now())
    due = Date.now() + delay
    clearTimeout(timer)
    timer = setTimeout(renew, delay)
  }
  // The listener below stores a new token.
  const renew = () =>
    void auth.currentUser?.getIdToken(true).catch(error => {
      plan(0)
      return reportEndOfSession(error)
    })
  // The timer of a sleeping tab fires late.
  const renewIfDue = () => {
    if (document.visibilityState === 'visible' && Date.now() >= due) renew()
  }
  onIdTokenChanged(auth, async user => {
    clearTimeout(timer)
    due = Number.POSITIVE_INFINITY
    if (!user) return setToken('')
    const expires = await storeToken(user)
    if (auth.currentUser?.uid === user.uid) plan(expires)
  })
  document.addEventListener('visibilitychange', renewIfDue)
  addEventListener('online', renewIfDue)
}

const aheadMs = 300_000

/** The shortest delay, in case the clock is wrong. */
const leastMs = 30_000

export function refreshDelay(expires: number, now: number): number {
  return Math.max(leastMs, expires - aheadMs - now)
}

/** Stores the token and returns when it expires. Without a network, keeps the stored token and returns 0. */
async function storeToken(user: User): Promise<number> {
  try {
    const result = await user.getIdTokenResult()
    if (result.token !== token.getState().value) setToken(result.token)
    return Date.parse(result.expirationTime)
  } catch {
    return 0
  }
}
