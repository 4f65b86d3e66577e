import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDocFromServer,
  onSnapshot,
  serverTimestamp,
  setDoc,
  type Transaction,
  updateDoc,
} from 'firebase/firestore'
import { portraitSlots } from '../../../shared/account.ts'
import { logError } from '../../failures/log-error.ts'
import type { NewPortrait } from '../../stores/account.ts'
import { openAuth } from '../auth/open-auth.ts'
import { reportRefusal } from '../database/open-database.ts'
import { isSame, NoSlotLeft, type Portrait, type PortraitsChange, type Slot } from './portraits.ts'
import { readPortrait, writePortrait } from './stored-portrait.ts'

export function openPortraits(db: Firestore, uid: string, onChange: (change: PortraitsChange) => void) {
  const all = collection(db, 'users', uid, 'portraits')
  let kept: readonly Portrait[] = []
  let known = createDeferred()
  let isLost = false
  let unsubscribe = () => {}
  const listen = () => {
    unsubscribe = onSnapshot(
      all,
      { includeMetadataChanges: true },
      ({ docs, metadata }) => {
        kept = docs.map(readPortrait).filter(portrait => portrait !== undefined)
        if (!metadata.fromCache || kept.length > 0) known.resolve()
        onChange({ kept, pending: metadata.hasPendingWrites, confirmed: !metadata.fromCache })
      },
      error => {
        logError('Lost connection to the portraits.', error)
        known.reject(error)
        isLost = true
        const isSignedIn = openAuth().currentUser?.uid === uid
        if (isSignedIn && error.code === 'permission-denied') reportRefusal(error.code)
      },
    )
  }
  listen()

  const readFromServer = (slot: Slot) =>
    getDocFromServer(doc(all, slot)).then(
      found => (found.exists() ? readPortrait(found) : undefined),
      () => undefined,
    )

  return {
    known: () => known.promise,
    retry() {
      unsubscribe()
      if (isLost) known = createDeferred()
      isLost = false
      listen()
    },
    close: () => unsubscribe(),
    /**
     * If another browser has taken the slot in the meantime, the rules refuse the write, and the loop tries another slot. The
     * rules also refuse the write if the SDK repeats it after a lost response. In that case, the slot already contains this
     * portrait.
     */
    async add(portrait: NewPortrait, instead: Slot | undefined, queued: () => void): Promise<void> {
      const isFree = (slot: Slot) => slot === instead || !kept.some(one => one.slot === slot)
      const refused = new Set<Slot>()
      if (instead) deleteDoc(doc(all, instead)).catch(() => {})
      for (;;) {
        const free = portraitSlots.filter(slot => !refused.has(slot) && isFree(slot))
        // Choose at random, so that two offline browsers rarely choose the same slot.
        const slot = free.find(one => one === instead) ?? free[Math.floor(Math.random() * free.length)]
        if (!slot) throw new NoSlotLeft()
        const done = setDoc(doc(all, slot), writePortrait(portrait))
        queued()
        const error = await done.then(
          () => undefined,
          (thrown: unknown) => thrown,
        )
        if (!error) return
        const found = await readFromServer(slot)
        if (!found) throw error
        if (isSame(found.photo, portrait.photo)) return
        refused.add(slot)
      }
    },
    choose(slot: Slot, queued: () => void): Promise<void> {
      const done = updateDoc(doc(all, slot), { chosenAt: serverTimestamp() })
      queued()
      return done
    },
    remove(slot: Slot, queued: () => void): Promise<void> {
      const done = deleteDoc(doc(all, slot))
      queued()
      return done
    },
    removeAll(transaction: Transaction): Transaction {
      return portraitSlots.reduce((begun, slot) => begun.delete(doc(all, slot)), transaction)
    },
  }
}

type Deferred = { promise: Promise<void>; resolve(): void; reject(error: unknown): void }

/**
 * Replaces `Promise.withResolvers`, which the oldest supported browsers lack. A rejection of this promise does not cause an
 * `unhandledrejection` event.
 */
export function createDeferred(): Deferred {
  const deferred = {} as Deferred
  deferred.promise = new Promise((resolve, reject) => Object.assign(deferred, { resolve, reject }))
  deferred.promise.catch(() => {})
  return deferred
}
