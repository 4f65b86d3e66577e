import {
  Bytes,
  type DocumentSnapshot,
  deleteDoc,
  deleteField,
  doc,
  onSnapshot,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  waitForPendingWrites,
} from 'firebase/firestore'
import { isLanguage } from '../../../shared/languages.ts'
import { logError } from '../../failures/log-error.ts'
import { openDatabase } from './open-database.ts'
import type { Change, Fields, Snapshot } from './record.ts'

export type OpenRecord = {
  /** Shows at once; resolves when the database has confirmed it, rejects when it refuses and all is as before. */
  save(change: Change): Promise<void>
  remove(): Promise<void>
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
  const { db, close } = await openDatabase()
  const at = doc(db, 'users', uid)
  let exists = false
  let stored = false
  let removing = false
  let checked = Promise.resolve()
  let unsubscribe = () => {}
  const known = new Promise<void>((resolve, reject) => {
    const onNext = (found: DocumentSnapshot) => {
      const snapshot = readSnapshot(found)
      exists = found.exists()
      if (exists && !snapshot.pending) stored = true
      if (stored && !exists && !found.metadata.fromCache && !removing) {
        stored = false
        checked = new Promise(resolve => setTimeout(resolve, settleMs)).then(checkSession)
        checked.catch(() => {})
      }
      if (snapshot.known) resolve()
      onChange(snapshot)
    }
    unsubscribe = onSnapshot(at, { includeMetadataChanges: true }, onNext, error => {
      logError('The record is not told any more.', error)
      reject(error)
    })
  })
  known.catch(() => {})
  return {
    async save(change) {
      await known
      await checked
      const isNew = !exists
      // The next change may come before the first snapshot of this one.
      exists = true
      await (isNew ? setDoc(at, toCreation(change)) : updateDoc(at, toUpdate(change)))
    },
    remove() {
      removing = true
      return deleteDoc(at)
    },
    sent: () => waitForPendingWrites(db),
    close() {
      unsubscribe()
      return close()
    },
  }
}

/** The fields of a change, as the database takes them; both times are its own. */
function toUpdate(change: Change) {
  const entries = Object.entries(change).map(([name, value]) => [name, toStoredValue(value)])
  return { ...Object.fromEntries(entries), updatedAt: serverTimestamp() }
}

/** The same for a record that there is not yet: nothing can be removed from it. */
function toCreation(change: Change) {
  const entries = Object.entries(change).filter(([, value]) => value !== null)
  return { ...toUpdate(Object.fromEntries(entries)), createdAt: serverTimestamp() }
}

function toStoredValue(value: string | Uint8Array | null) {
  if (value === null) return deleteField()
  return typeof value === 'string' ? value : Bytes.fromUint8Array(value)
}

function readSnapshot(found: DocumentSnapshot): Snapshot {
  const { fromCache, hasPendingWrites: pending } = found.metadata
  const { displayName, language, photo, createdAt, updatedAt } = found.data() ?? {}
  const fields: Fields = {}
  if (typeof displayName === 'string') fields.displayName = displayName
  if (isLanguage(language)) fields.language = language
  if (photo instanceof Bytes) fields.photo = photo.toUint8Array()
  return {
    known: found.exists() || !fromCache,
    fields,
    pending,
    createdAt: millis(createdAt),
    updatedAt: millis(updatedAt),
  }
}

function millis(time: unknown): number | undefined {
  return time instanceof Timestamp ? time.toMillis() : undefined
}
