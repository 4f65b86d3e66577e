import { outputSize } from './geometry/output-size.ts'
import type { Scene } from './geometry/shapes.ts'
import { visiblePart } from './geometry/visible-part.ts'
import { zoomOf } from './geometry/zoom.ts'
import type { Words } from './words.ts'

/** One sentence for what differs between two scenes; the first that applies, since each implies the ones below. */
export function describeChange(before: Scene, after: Scene, t: Words): string | undefined {
  const [was, is] = [before.view, after.view]
  if (was.turns !== is.turns) return t('news.turn', { degrees: is.turns * 90 })
  if (was.tilt !== is.tilt) return t('news.tilt', { degrees: is.tilt })
  if (before.box.width !== after.box.width) return t('news.size', sizeOf(after))
  if (before.box.x !== after.box.x || before.box.y !== after.box.y) return t('news.part', visiblePart(after))
  if (was.scale !== is.scale) return t('news.zoom', { percent: Math.round(zoomOf(after) * 100) })
  if (was.x !== is.x || was.y !== is.y) return t('news.part', visiblePart(after))
  return undefined
}

function sizeOf(scene: Scene) {
  const { width, height } = outputSize(scene, { enlarge: 1 })
  return { width, height }
}
