import {
  type DocumentSnapshot,
  disableNetwork,
  doc,
  enableNetwork,
  type FirestoreError,
  onSnapshot,
  runTransaction,
  setDoc,
  type Transaction,
  updateDoc,
  waitForPendingWrites,
} from 'firebase/firestore'
import { inTime } from '../../chunks/in-time.ts'
import { logError } from '../../failures/log-error.ts'
import { openAuth } from '../auth/open-auth.ts'
import { openPortraits } from '../portraits/open-portraits.ts'
import { createDeferred } from './deferred.ts'
import { openDatabase } from './open-database.ts'
import { type Change, emptySnapshot, type OpenRecord, type RecordListeners, type Snapshot } from './record.ts'
import { reportRefusal } from './report-refusal.ts'
import { creation, readSnapshot, toUpdate } from './stored-record.ts'

/** An account is deleted after its record: so long later both are gone, in ms. */
const settleMs = 5_000

/**
 * The record of a visitor: `onChange` hears of every change, here, in other tabs and on other devices. A record that vanishes
 * may have gone with its account: it is begun anew only once `checkSession` has resolved.
 */
export async function openRecord(
  uid: string,
  { onChange, onPortraits, checkSession }: RecordListeners,
): Promise<OpenRecord> {
  const { db, outlives, close } = await openDatabase(() => {
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

  const tell = (snapshot: Snapshot) => onChange({ ...snapshot, outlives: outlives() })
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
    tell(last)
  }
  const refuse = (code: string) => {
    reportRefusal(code)
    tell({ ...last, failure: 'refused' })
  }
  const listen = () => {
    unsubscribe = onSnapshot(at, { includeMetadataChanges: true }, onNext, error => {
      logError('The record is not told any more.', error)
      known.reject(error)
      known = createDeferred()
      // Who has signed out in another tab is refused a moment before it is known here.
      if (openAuth().currentUser?.uid !== uid) return
      if (error.code === 'permission-denied') refuse(error.code)
      else tell({ ...last, failure: 'unreachable' })
    })
  }
  listen()
  const portraits = openPortraits(db, uid, onPortraits)

  const allKnown = () => Promise.all([known.promise, portraits.known()])

  const begin = () => {
    if (exists) return
    // The next change may come before the first snapshot of this one.
    exists = true
    // Sent again for want of an answer it is refused: the rules know one creation. The change behind it may come twice, and is heard.
    setDoc(at, creation()).catch(() => {})
  }

  const save = async (change: Change, queued = () => {}) => {
    await known.promise
    await checked
    begin()
    const done = updateDoc(at, toUpdate(change))
    queued()
    await done
  }

  /** Resolves once the SDK has the change: what comes after it arrives after it. */
  const queue = (change: Change) =>
    new Promise<void>((queued, fail) => {
      save(change, queued).catch(fail)
    })

  return {
    save,
    async keep(portrait, instead, queued = () => {}) {
      await allKnown()
      await checked
      // Portraits lie below a profile alone.
      begin()
      if (instead === 'photo') await queue({ photo: null })
      await portraits.add(portrait, instead === 'photo' ? undefined : instead, queued)
    },
    async choose(portrait, queued = () => {}) {
      if (portrait.place !== 'photo') return portraits.choose(portrait.place, queued)
      // What lay in the profile gets a place first, and with it a time at which it was chosen.
      await portraits.add(portrait, undefined, queued)
      await save({ photo: null })
    },
    removePortrait({ place }, queued = () => {}) {
      return place === 'photo' ? save({ photo: null }, queued) : portraits.remove(place, queued)
    },
    async remove() {
      // What is under way must not begin the record anew behind it.
      await inTime(waitForPendingWrites(db))
      removing = true
      try {
        const all = async (transaction: Transaction) => void portraits.removeAll(transaction).delete(at)
        await inTime(runTransaction(db, all, { maxAttempts: 1 }))
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
      portraits.retry()
    },
    known: allKnown,
    sent: () => waitForPendingWrites(db),
    outlives,
    close() {
      unsubscribe()
      portraits.close()
      return close()
    },
  }
}
