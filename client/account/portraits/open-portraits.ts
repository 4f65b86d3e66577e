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
import { createDeferred } from '../database/deferred.ts'
import { type NewPortrait, NoPlaceLeft, type Place, type Portrait, type PortraitsChange, places } from './portraits.ts'
import { isSame } from './show-portraits.ts'
import { readPortrait, writePortrait } from './stored-portrait.ts'

/** The portraits of a visitor: `onChange` hears of every change, here, in other tabs and on other devices. */
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
        logError('The portraits are not told any more.', error)
        known.reject(error)
        known = createDeferred()
      },
    )
  }
  listen()

  /** What the database has at a place, where another browser came first, or this one did and was not told. */
  const findAt = (place: Place) =>
    getDocFromServer(doc(all, place)).then(
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
     * Keeps a portrait, instead of the one at a place or at a free one, and calls `queued` once the SDK has it. A place that another
     * browser has taken meanwhile is refused by the rules: then it is the next one. They refuse what the SDK sends again for want of
     * an answer, too: then the portrait lies there already.
     */
    async add(portrait: NewPortrait, instead: Place | undefined, queued: () => void): Promise<void> {
      const isEmptied = (place: Place) => place === instead || !kept.some(one => one.place === place)
      const refused = new Set<Place>()
      if (instead) deleteDoc(doc(all, instead)).catch(() => {})
      for (;;) {
        const free = places.filter(place => !refused.has(place) && isEmptied(place))
        // At random, so that two browsers that are both offline seldom mean the same one.
        const place = free.find(one => one === instead) ?? free[Math.floor(Math.random() * free.length)]
        if (!place) throw new NoPlaceLeft()
        const done = setDoc(doc(all, place), writePortrait(portrait))
        queued()
        const error = await done.then(
          () => undefined,
          (thrown: unknown) => thrown,
        )
        if (!error) return
        const found = await findAt(place)
        if (!found) throw error
        if (isSame(found.photo, portrait.photo)) return
        refused.add(place)
      }
    },
    choose(place: Place, queued: () => void): Promise<void> {
      const done = updateDoc(doc(all, place), { chosenAt: serverTimestamp() })
      queued()
      return done
    },
    remove(place: Place, queued: () => void): Promise<void> {
      const done = deleteDoc(doc(all, place))
      queued()
      return done
    },
    removeAll(transaction: Transaction): Transaction {
      return places.reduce((begun, place) => begun.delete(doc(all, place)), transaction)
    },
  }
}
