import {
  type DocumentSnapshot,
  disableNetwork,
  doc,
  enableNetwork,
  type FirestoreError,
  onSnapshot,
  runTransaction,
  setDoc,
  updateDoc,
  waitForPendingWrites,
} from 'firebase/firestore'
import { inTime } from '../../chunks/in-time.ts'
import { logError } from '../../failures/log-error.ts'
import { openAuth } from '../auth/open-auth.ts'
import { openDatabase } from './open-database.ts'
import { type Change, emptySnapshot, type Snapshot } from './record.ts'
import { reportRefusal } from './report-refusal.ts'
import { readSnapshot, toCreation, toUpdate } from './stored-record.ts'

export type OpenRecord = {
  /** Shows at once; resolves when the database has confirmed it, rejects when it refuses and all is as before. */
  save(change: Change): Promise<void>
  /** Resolves when it is gone. What the database does not answer is not kept for later, as the SDK does with other changes. */
  remove(): Promise<void>
  /** Asks the database anew after a failure. */
  retry(): Promise<void>
  /** Resolves when the database has everything. */
  sent(): Promise<void>
  /** Ends all of it and removes the offline cache. */
  close(): Promise<void>
}

/** An account is deleted after its record: so long later both are gone, in ms. */
const settleMs = 5_000

/**
 * The record of a visitor: `onChange` hears of every change, here, in other tabs and on other devices. A record that vanishes
 * may have gone with its account: it is begun anew only once `checkSession` has resolved.
 */
export async function openRecord(
  uid: string,
  onChange: (snapshot: Snapshot) => void,
  checkSession: () => Promise<void>,
): Promise<OpenRecord> {
  const { db, close } = await openDatabase(() => {
    missing = true
    refuse('not-found')
  })
  const at = doc(db, 'users', uid)
  let last = emptySnapshot
  let exists = false
  let stored = false
  let removing = false
  let missing = false
  let checked = Promise.resolve()
  let unsubscribe = () => {}
  let known = createDeferred()

  const onNext = (found: DocumentSnapshot) => {
    last = readSnapshot(found)
    exists = found.exists()
    if (exists && !last.pending) stored = true
    if (stored && !exists && !found.metadata.fromCache && !removing) {
      stored = false
      checked = new Promise(resolve => setTimeout(resolve, settleMs)).then(checkSession)
      checked.catch(() => {})
    }
    if (last.known) known.resolve()
    else if (missing) last.failure = 'refused'
    onChange(last)
  }
  const refuse = (code: string) => {
    reportRefusal(code)
    onChange({ ...last, failure: 'refused' })
  }
  const listen = () => {
    unsubscribe = onSnapshot(at, { includeMetadataChanges: true }, onNext, error => {
      logError('The record is not told any more.', error)
      known.reject(error)
      known = createDeferred()
      // Who has signed out in another tab is refused a moment before it is known here.
      if (openAuth().currentUser?.uid !== uid) return
      if (error.code === 'permission-denied') refuse(error.code)
      else onChange({ ...last, failure: 'unreachable' })
    })
  }
  listen()
  return {
    async save(change) {
      await known.promise
      await checked
      const isNew = !exists
      // The next change may come before the first snapshot of this one.
      exists = true
      await (isNew ? setDoc(at, toCreation(change)) : updateDoc(at, toUpdate(change)))
    },
    async remove() {
      // What is under way must not begin the record anew behind it.
      await inTime(waitForPendingWrites(db))
      removing = true
      try {
        await inTime(runTransaction(db, async transaction => void transaction.delete(at), { maxAttempts: 1 }))
      } catch (error) {
        const { code } = error as Partial<FirestoreError>
        // Where there is no database, nothing was kept.
        if (code === 'not-found') return
        removing = false
        if (code === 'permission-denied') reportRefusal(code)
        throw error
      }
    },
    async retry() {
      unsubscribe()
      missing = false
      // The SDK waits longer after each failure: switched off and on, it asks at once.
      await disableNetwork(db)
      await enableNetwork(db)
      listen()
    },
    sent: () => waitForPendingWrites(db),
    close() {
      unsubscribe()
      return close()
    },
  }
}

type Deferred = { promise: Promise<void>; resolve(): void; reject(error: unknown): void }

/** `Promise.withResolvers` is younger than our oldest browsers. Nobody has to hear of its failure. */
function createDeferred(): Deferred {
  const deferred = {} as Deferred
  deferred.promise = new Promise((resolve, reject) => Object.assign(deferred, { resolve, reject }))
  deferred.promise.catch(() => {})
  return deferred
}
