import { firebaseConfig } from '../auth/firebase-app.ts'

export type Release = () => void

/**
 * Acquires the Web Lock of the offline cache, which only one tab can use. Resolves to undefined if another tab still holds the
 * lock after `waitMs`. In browsers without Web Locks, the SDK itself detects other tabs.
 */
export function lockCache(waitMs: number): Promise<Release | undefined> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return Promise.resolve(() => {})
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), waitMs)
  const options = waitMs > 0 ? { signal: late.signal } : { ifAvailable: true }
  return new Promise(resolve => {
    locks
      .request(`offline-copy:${firebaseConfig().options.projectId}`, options, lock => {
        clearTimeout(timer)
        if (!lock) return resolve(undefined)
        return new Promise<void>(release => resolve(release))
      })
      .catch(() => resolve(undefined))
  })
}
