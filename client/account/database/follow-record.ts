import { inTime } from '../../chunks/in-time.ts'
import { loadChunk } from '../../chunks/load-chunk.ts'
import { logError } from '../../failures/log-error.ts'
import { account } from '../../stores/account.ts'
import { checkSession } from '../auth/current-user.ts'
import { openAuth } from '../auth/open-auth.ts'
import { hasStoredSession } from '../auth/stored-session.ts'
import { FormError } from '../form/form-error.ts'
import { isSame, noPortraits, type Portrait, portraits, showPortraits } from '../portraits/portraits.ts'
import { readRefused, sweepOriginals } from '../portraits/storage.ts'
import { emptySnapshot, type OpenRecord, record } from './record.ts'
import { type RemoveOptions, removeLocalData } from './remove-local-data.ts'

type Followed = { uid: string; opened: Promise<OpenRecord>; stop: AbortController; failed?: boolean }

let followed: Followed | undefined
let closed: Promise<void> = Promise.resolve()
let removed: Promise<boolean> = Promise.resolve(true)

/** If the user has changed, first removes the previous user's data from this browser. */
export async function followRecord(uid: string | undefined): Promise<void> {
  if (followed?.uid === uid && !followed?.failed) return
  const last = followed?.uid
  await closeRecord()
  if (last && last !== uid) removeUserData({ uid: last, next: uid })
  await removed
  if (uid && !followed) follow(uid)
}

/** Waits for an earlier removal, because a concurrent removal would wait for the same lock and could time out. */
export function removeUserData(options: RemoveOptions): Promise<boolean> {
  removed = removed.then(() => removeLocalData(options))
  return removed
}

export function removeLeftovers(): void {
  removed = removed.then(async () => (await hasStoredSession().catch(() => true)) || removeLocalData({ waitMs: 0 }))
}

function follow(uid: string): void {
  const stop = new AbortController()
  const mine: Followed = { uid, opened: openRecordOf(uid, stop.signal), stop }
  followed = mine
  mine.opened.catch(error => {
    mine.failed = true
    if (followed !== mine) return
    record.setState({ ...emptySnapshot, failure: 'unreachable' }, true)
    logError('Could not open the account record.', error)
  })
}

/** Rejects if no user is signed in, or if the record's code could not be loaded. */
export async function openedRecord(): Promise<OpenRecord> {
  await followRecord(openAuth().currentUser?.uid)
  if (!followed) throw new FormError('error.ended')
  return followed.opened
}

export async function retryRecord(): Promise<void> {
  record.setState({ failure: undefined })
  const { retry } = await openedRecord()
  await retry()
}

/** Resolves even after an error, so that the user can always sign out. */
export function closeRecord(): Promise<void> {
  const closing = followed
  followed = undefined
  closing?.stop.abort(new Error('The account record was closed.'))
  record.setState(emptySnapshot, true)
  account.setState({ name: undefined, language: undefined })
  portraits.setState(noPortraits)
  showPortraits([])
  const close = async () => {
    const open = await closing?.opened.catch(() => undefined)
    await open?.close()
  }
  closed = closed.then(() => inTime(close())).catch(error => logError('Could not close the account record.', error))
  return closed
}

/** Timeout in ms for loading the Firestore SDK, which is large. */
const mostMs = 20_000

async function openRecordOf(uid: string, signal: AbortSignal): Promise<OpenRecord> {
  const closing = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const loading = inTime(
    loadChunk(() => import('./open-record.ts')),
    mostMs,
  )
  const { openRecord } = await Promise.race([loading, closing])
  let inProfile: Portrait[] = []
  let inSlots: readonly Portrait[] = []
  const show = () => {
    const isMoved = inProfile.some(({ photo }) => inSlots.some(one => isSame(one.photo, photo)))
    return showPortraits(isMoved ? inSlots : [...inSlots, ...inProfile])
  }
  return openRecord(uid, {
    onChange(snapshot) {
      if (followed?.uid !== uid) return
      const { photo, displayName: name, language } = snapshot.fields
      record.setState(snapshot, true)
      account.setState({ name, language })
      inProfile = photo ? [{ slot: 'photo', photo, chosenAt: 0 }] : []
      show()
    },
    async onPortraits({ kept, pending, confirmed }) {
      if (followed?.uid !== uid) return
      portraits.setState({ pending, known: confirmed || kept.length > 0 })
      inSlots = kept
      show()
      if (!confirmed) return
      // Unsent portraits from earlier page loads are in the offline cache. Only the tab that uses the cache sends them, so only
      // that tab looks for refused portraits.
      const { survivesReload } = await followed.opened
      if (!pending && survivesReload()) portraits.setState({ refused: await readRefused(uid) })
      await sweepOriginals(uid)
    },
    checkSession,
  })
}
