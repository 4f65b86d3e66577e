import { inTime } from '../../chunks/in-time.ts'
import { logError } from '../../failures/log-error.ts'
import { firebaseConfig } from '../auth/firebase-app.ts'
import { originalsOf } from '../portraits/storage.ts'
import { lockCache } from './cache-lock.ts'

/** Timeout in ms for each step that waits for other tabs or for the browser. */
const patienceMs = 5_000

export type RemoveOptions = {
  /**
   * If the browser cannot list its databases, only this user's data is removed. Otherwise, the data of all users except `next`
   * is removed.
   */
  uid?: string | undefined
  next?: string | undefined
  waitMs?: number
}

/**
 * Works without the Firestore SDK, whose code might not have loaded. Returns false if some data remains, for example because
 * another tab still uses it.
 */
export async function removeLocalData({ uid, next, waitMs = patienceMs }: RemoveOptions): Promise<boolean> {
  const cache = `firestore/[DEFAULT]/${firebaseConfig().options.projectId}/main`
  const isOurs = (name: string) => name === cache || (/^originals:/.test(name) && name !== originalsOf(next))
  const release = await lockCache(waitMs)
  try {
    // Firefox before 126 cannot list databases, but the names of the cache and of this user's database are known.
    const found = (await listDatabases()) ?? [cache, originalsOf(uid)]
    const names = found.filter(name => isOurs(name) && (release || name !== cache))
    const deleted = await Promise.all(names.map(deleteDatabase))
    if (release) removeNotes()
    const left = (await listDatabases())?.some(isOurs) ?? deleted.includes(false)
    return release !== undefined && !left
  } catch (error) {
    logError('Could not remove the account data from this browser.', error)
    return false
  } finally {
    release?.()
  }
}

async function listDatabases(): Promise<string[] | undefined> {
  const { indexedDB } = window as { indexedDB?: IDBFactory }
  if (!indexedDB) return []
  if (!indexedDB.databases) return undefined
  return (await inTime(indexedDB.databases(), patienceMs)).map(({ name }) => name!)
}

/** The browser deletes a database only after other tabs have closed it. */
async function deleteDatabase(name: string): Promise<boolean> {
  const deleting = new Promise<boolean>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve(true)
    request.onerror = () => reject(request.error)
  })
  return inTime(deleting, patienceMs).catch(error => {
    logError(`Could not delete the database ${name}.`, error)
    return false
  })
}

/** Removes the entries that the SDK leaves in localStorage, one for each page load that used the offline cache. */
function removeNotes(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('firestore_')) localStorage.removeItem(key)
  } catch {}
}
