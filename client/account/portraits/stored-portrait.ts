import { Bytes, type DocumentData, type QueryDocumentSnapshot, serverTimestamp, Timestamp } from 'firebase/firestore'
import type { StoredFraming } from '../../photo/geometry/crop-area.ts'
import type { NewPortrait } from '../../stores/account.ts'
import type { Portrait, Slot } from './portraits.ts'

export function writePortrait({ photo, scene, choices }: NewPortrait): DocumentData {
  return {
    photo: Bytes.fromUint8Array(photo),
    ...(scene && { scene }),
    ...(choices && { choices: withoutUndefined(choices) }),
    createdAt: serverTimestamp(),
    chosenAt: serverTimestamp(),
  }
}

/** Removes undefined values, which Firestore rejects. */
const withoutUndefined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Trusts the types of the fields, because the rules check them. The photo tool checks the values of `choices`. */
export function readPortrait(found: QueryDocumentSnapshot): Portrait | undefined {
  const { photo, scene, choices, createdAt, chosenAt } = found.data({ serverTimestamps: 'estimate' })
  if (!(photo instanceof Bytes)) return undefined
  return {
    slot: found.id as Slot,
    photo: photo.toUint8Array(),
    scene: readFraming(scene),
    choices,
    createdAt: millis(createdAt),
    chosenAt: millis(chosenAt),
  }
}

const millis = (time: unknown): number => (time instanceof Timestamp ? time.toMillis() : 0)

function readFraming(stored: DocumentData | undefined): StoredFraming | undefined {
  if (!stored || !Object.values(stored).every(Number.isFinite)) return undefined
  return stored.width > 0 && stored.height > 0 && stored.side > 0 ? (stored as StoredFraming) : undefined
}
