import { Bytes, type DocumentData, type QueryDocumentSnapshot, serverTimestamp, Timestamp } from 'firebase/firestore'
import type { StoredFraming } from '../../photo/geometry/stored-framing.ts'
import type { NewPortrait, Place, Portrait } from './portraits.ts'

/** The fields of `users/{uid}/portraits/{place}`; both times are the database's own. */
export function writePortrait({ photo, scene, choices }: NewPortrait): DocumentData {
  const { destination, ...others } = choices ?? {}
  return {
    photo: Bytes.fromUint8Array(photo),
    ...(scene && { scene }),
    ...(choices && { choices: { ...others, ...(destination && { destination }) } }),
    createdAt: serverTimestamp(),
    chosenAt: serverTimestamp(),
  }
}

/** The inverse; undefined for what holds no photo. The rules hold names and types; what choices mean, the tool looks at. */
export function readPortrait(found: QueryDocumentSnapshot): Portrait | undefined {
  // A time that is still on its way is about now.
  const { photo, scene, choices, createdAt, chosenAt } = found.data({ serverTimestamps: 'estimate' })
  if (!(photo instanceof Bytes)) return undefined
  return {
    place: found.id as Place,
    photo: photo.toUint8Array(),
    scene: readScene(scene),
    choices,
    createdAt: millis(createdAt),
    chosenAt: millis(chosenAt),
  }
}

const millis = (time: unknown): number => (time instanceof Timestamp ? time.toMillis() : 0)

function readScene(scene: DocumentData | undefined): StoredFraming | undefined {
  if (!scene || !Object.values(scene).every(Number.isFinite)) return undefined
  return scene.width > 0 && scene.height > 0 && scene.side > 0 ? (scene as StoredFraming) : undefined
}
