import { type Auth, onIdTokenChanged, type User } from 'firebase/auth'
import { setToken, token } from '../../stores/token.ts'
import { tellEnd } from './check-session.ts'

/** Keeps the token store in step with who is signed in, and the token younger than its end. */
export function refreshToken(auth: Auth): void {
  let timer: ReturnType<typeof setTimeout>
  let due = Number.POSITIVE_INFINITY

  const plan = (expires: number) => {
    const delay = refreshDelay(expires, Date.now())
    due = Date.now() + delay
    clearTimeout(timer)
    timer = setTimeout(renew, delay)
  }
  // A new token is told to the listener below; where none was to be had, it is tried again soon.
  const renew = () =>
    void auth.currentUser?.getIdToken(true).catch(error => {
      plan(0)
      return tellEnd(error)
    })
  const renewIfDue = () => {
    // The timer of a sleeping tab comes late.
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

/** A token is renewed this long before it ends. */
const aheadMs = 300_000

/** Never more often than this, whatever a wrong clock says. */
const leastMs = 30_000

/** Milliseconds from now until a token that ends at `expires` should be renewed. */
export function refreshDelay(expires: number, now: number): number {
  return Math.max(leastMs, expires - aheadMs - now)
}

/** Answers when the token ends. Without a network an old one stays until there is a new one. */
async function storeToken(user: User): Promise<number> {
  try {
    const result = await user.getIdTokenResult()
    if (result.token !== token.getState().value) setToken(result.token)
    return Date.parse(result.expirationTime)
  } catch {
    return 0
  }
}
