import type { Closeness, Face } from '../../photo/geometry/face-framing.ts'
import type { Transform } from '../../photo/geometry/shapes.ts'
import { photoStore } from '../../photo/photo-store.ts'
import type { FaceTools } from './face-tools.ts'

const durationMs = 400

export function glideTo(face: Face, closeness: Closeness, { frame, placeFace }: FaceTools): void {
  const start = photoStore.getState().framing
  if (!start) return
  const from = start.transform
  const to = placeFace(start, face, closeness)
  const show = (transform: Transform) => frame({ do: 'place', transform })
  if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return show(to)
  let last = start
  const begin = performance.now()
  const step = (now: number) => {
    const { framing } = photoStore.getState()
    if (!framing || framing !== last) return
    const share = Math.max(0, Math.min(1, (now - begin) / durationMs))
    show(between(from, to, share * share * (3 - 2 * share)))
    last = photoStore.getState().framing!
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/**
 * `share` is the completed fraction of the movement, from 0 to 1. The position changes in proportion to the scale, so that the
 * face moves in a straight line.
 */
function between(from: Transform, to: Transform, share: number): Transform {
  const scale = from.scale * (to.scale / from.scale) ** share
  const part = to.scale === from.scale ? share : (scale - from.scale) / (to.scale - from.scale)
  const mix = (one: number, other: number, by: number) => one + (other - one) * by
  return {
    scale,
    x: mix(from.x, to.x, part),
    y: mix(from.y, to.y, part),
    turns: share < 1 ? from.turns : to.turns,
    tilt: mix(from.tilt, to.tilt, share),
  }
}
