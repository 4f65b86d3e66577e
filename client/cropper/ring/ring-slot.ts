import type { ComponentType } from 'react'
import type { Rect } from '../../photo/geometry/shapes.ts'
import type { paintRing, RingOptions } from '../../photo/rings.ts'

export type RingProps = {
  box: Rect
  options: RingOptions
  round: boolean
  fillColor: string
  paintRing: typeof paintRing
}

/** The ring with words on the stage. Only the chunk with the field for words sets it. */
export const ringSlot: { WordedRing?: ComponentType<RingProps> } = {}
