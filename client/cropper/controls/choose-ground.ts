import { chooseOutput, frame } from '../../photo/edit-history.ts'
import type { Framing } from '../../photo/geometry/shapes.ts'
import { zoomOf } from '../../photo/geometry/transform-limits.ts'
import { photoStore } from '../../photo/photo-store.ts'

/** Zoom at which a background is visible around the photo. */
const fitting = 0.8

const durationMs = 300

/** Ignores rounding errors of the zoom. */
export const hidesGround = (framing: Framing) => zoomOf(framing) > 0.999

/**
 * A photo that fills the box would hide a new background, so this function also makes the photo smaller. Both changes are one
 * undo step.
 */
export function chooseGround(fillColor: string): void {
  const { options } = photoStore.getState()
  chooseOutput({ fillColor })
  const { framing } = photoStore.getState()
  if (!framing || options.fillColor || !fillColor || !hidesGround(framing)) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return frame({ do: 'zoomTo', zoom: fitting })
  const from = zoomOf(framing)
  const begin = performance.now()
  let last = framing
  const step = (now: number) => {
    if (photoStore.getState().framing !== last) return
    const share = Math.max(0, Math.min(1, (now - begin) / durationMs))
    frame({ do: 'zoomTo', zoom: from * (fitting / from) ** (share * (2 - share)) })
    last = photoStore.getState().framing!
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
