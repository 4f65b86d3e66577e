import type { Face, mainFace } from './geometry/face-framing.ts'
import { change, photoStore } from './photo-store.ts'

/**
 * Stores the faces, and returns the face to frame. Returns undefined if the photo has no face, or if the visitor has already
 * moved the photo. If another photo is open, stores nothing and returns undefined.
 */
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
