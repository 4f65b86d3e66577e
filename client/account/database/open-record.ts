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
import { createDeferred, openPortraits } from '../portraits/open-portraits.ts'
import { openDatabase, reportRefusal } from './open-database.ts'
import { type Change, emptySnapshot, type OpenRecord, type RecordListeners, type Snapshot } from './record.ts'
import { creation, readSnapshot, toUpdate } from './stored-record.ts'

/** Delay in ms before the session check, so that the tab that deleted the record has time to delete the account too. */
const deletionMs = 5_000

/**
 * If the record disappears, another tab may have deleted the account. The next save therefore waits until `checkSession` has
 * confirmed that the account exists.
 */
export async function openRecord(
  uid: string,
  { onChange, onPortraits, checkSession }: RecordListeners,
): Promise<OpenRecord> {
  const { db, survivesReload, close } = await openDatabase(() => {
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
  let isLost = false

  const publish = (snapshot: Snapshot) => onChange({ ...snapshot, survivesReload: survivesReload() })
  const onNext = (found: DocumentSnapshot) => {
    last = readSnapshot(found)
    exists = found.exists()
    if (exists && !last.pending) stored = true
    if (stored && !exists && !found.metadata.fromCache && !removing) {
      stored = false
      checked = new Promise(resolve => setTimeout(resolve, deletionMs)).then(checkSession)
      checked.catch(() => {})
    }
    if (last.known) known.resolve()
    else if (missing) last.failure = 'refused'
    publish(last)
  }
  const refuse = (code: string) => {
    reportRefusal(code)
    publish({ ...last, failure: 'refused' })
  }
  const listen = () => {
    unsubscribe = onSnapshot(at, { includeMetadataChanges: true }, onNext, error => {
      logError('Lost connection to the account record.', error)
      known.reject(error)
      isLost = true
      // After a sign-out in another tab, this error may arrive before the SDK reports the sign-out here.
      if (openAuth().currentUser?.uid !== uid) return
      if (error.code === 'permission-denied') refuse(error.code)
      else publish({ ...last, failure: 'unreachable' })
    })
  }
  listen()
  const portraits = openPortraits(db, uid, onPortraits)

  const allKnown = () => Promise.all([known.promise, portraits.known()])

  const createIfMissing = () => {
    if (exists) return
    // Without this line, a save that starts before the next snapshot would create the record a second time.
    exists = true
    // If the SDK repeats the creation after a lost response, the rules refuse the repetition. Later changes still succeed.
    setDoc(at, creation()).catch(() => {})
  }

  const save = async (change: Change, queued = () => {}) => {
    await known.promise
    await checked
    createIfMissing()
    const done = updateDoc(at, toUpdate(change))
    queued()
    await done
  }

  /** Waits only until the SDK has queued the change, because the SDK sends queued changes in order. */
  const queue = (change: Change) =>
    new Promise<void>((queued, fail) => {
      save(change, queued).catch(fail)
    })

  return {
    save,
    async keep(portrait, instead, queued = () => {}) {
      await allKnown()
      await checked
      // The rules accept portraits only if their record exists.
      createIfMissing()
      if (instead === 'photo') await queue({ photo: null })
      await portraits.add(portrait, instead === 'photo' ? undefined : instead, queued)
    },
    async choose(portrait, queued = () => {}) {
      if (portrait.slot !== 'photo') return portraits.choose(portrait.slot, queued)
      // Moves the portrait from the profile to a slot, because the profile has no field for the time of the choice.
      await portraits.add(portrait, undefined, queued)
      await save({ photo: null })
    },
    removePortrait({ slot }, queued = () => {}) {
      return slot === 'photo' ? save({ photo: null }, queued) : portraits.remove(slot, queued)
    },
    async remove() {
      // Waits for pending changes, because a pending change could create the record again after its deletion.
      await inTime(waitForPendingWrites(db))
      removing = true
      try {
        const all = async (transaction: Transaction) => void portraits.removeAll(transaction).delete(at)
        await inTime(runTransaction(db, all, { maxAttempts: 1 }))
      } catch (error) {
        const { code } = error as Partial<FirestoreError>
        // `not-found` means that the project has no database, so no record exists.
        if (code === 'not-found') return
        removing = false
        if (code === 'permission-denied') reportRefusal(code)
        throw error
      }
    },
    async retry() {
      unsubscribe()
      missing = false
      if (isLost) known = createDeferred()
      isLost = false
      // Switching the network off and on resets the delay after which the SDK reconnects.
      await disableNetwork(db)
      await enableNetwork(db)
      listen()
      portraits.retry()
    },
    known: allKnown,
    sent: () => waitForPendingWrites(db),
    survivesReload,
    close() {
      unsubscribe()
      portraits.close()
      return close()
    },
  }
}
