import type { Face, mainFace } from './geometry/face-framing.ts'
import { change, photoStore } from './photo-store.ts'

/** Returns the face to frame, or undefined if the visitor has already moved the photo or if there is no face. */
export function facesFound(
  file: Blob,
  faces: readonly Face[],
  choose: { mainFace: typeof mainFace },
): Face | undefined {
  const { opened, untouched, framing } = photoStore.getState()
  if (file !== opened || !framing) return undefined
  change({ faces: faces.toSorted((one, other) => one.x - other.x) })
  return untouched ? choose.mainFace(framing.photo, faces) : undefined
}

export function forgetFaces(): void {
  change({ faces: undefined })
}
