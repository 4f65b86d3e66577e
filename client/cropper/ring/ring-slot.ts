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

/** The component that paints a ring with words on the stage. `ring-fold.tsx` sets it when the fields for words have loaded. */
export const ringSlot: { WordedRing?: ComponentType<RingProps> } = {}
