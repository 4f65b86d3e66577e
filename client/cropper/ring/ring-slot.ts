import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'
import type { Rect } from '../../photo/geometry/shapes.ts'
import type { paintRing, RingOptions } from '../../photo/rings.ts'

export type RingProps = {
  box: Rect
  options: RingOptions
  round: boolean
  fillColor: string
  paintRing: typeof paintRing
}

/** `WordedRing` is undefined until `loadRing` sets it. */
export const ringSlot = createStore<{ WordedRing?: ComponentType<RingProps> }>(() => ({}))
