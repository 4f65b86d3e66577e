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
import { logError } from '../../failures/log-error.ts'
import type { NewPortrait } from '../../stores/account.ts'
import { isSame, NoSlotLeft, type Portrait, type PortraitsChange, type Slot, slots } from './portraits.ts'
import { readPortrait, writePortrait } from './stored-portrait.ts'

export function openPortraits(db: Firestore, uid: string, onChange: (change: PortraitsChange) => void) {
  const all = collection(db, 'users', uid, 'portraits')
  let kept: readonly Portrait[] = []
  let known = createDeferred()
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
        known = createDeferred()
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
      listen()
    },
    close: () => unsubscribe(),
    /**
     * If another browser has taken the slot, the rules refuse the write, and another slot is tried. The rules also refuse a write
     * that the SDK repeats because it got no answer, although the portrait is already in its slot.
     */
    async add(portrait: NewPortrait, instead: Slot | undefined, queued: () => void): Promise<void> {
      const isFree = (slot: Slot) => slot === instead || !kept.some(one => one.slot === slot)
      const refused = new Set<Slot>()
      if (instead) deleteDoc(doc(all, instead)).catch(() => {})
      for (;;) {
        const free = slots.filter(slot => !refused.has(slot) && isFree(slot))
        // A random slot, so that two offline browsers seldom choose the same one.
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
      return slots.reduce((begun, slot) => begun.delete(doc(all, slot)), transaction)
    },
  }
}

type Deferred = { promise: Promise<void>; resolve(): void; reject(error: unknown): void }

/** Replaces `Promise.withResolvers`, which our oldest browsers do not have. Ignores an unhandled rejection. */
export function createDeferred(): Deferred {
  const deferred = {} as Deferred
  deferred.promise = new Promise((resolve, reject) => Object.assign(deferred, { resolve, reject }))
  deferred.promise.catch(() => {})
  return deferred
}
