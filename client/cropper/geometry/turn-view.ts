import { angleOf, rotate } from './angles.ts'
import { centreOf, clamp } from './rectangles.ts'
import type { Rect, View } from './shapes.ts'

export const farthestTilt = 45

/** Turned about the centre of the box, so that what is in the middle of it stays there. */
export function turnView(view: View, box: Rect, to: { turns?: number; tilt?: number }): View {
  const turns = (((to.turns ?? view.turns) % 4) + 4) % 4
  const tilt = clamp(to.tilt ?? view.tilt, -farthestTilt, farthestTilt)
  const next = { ...view, turns, tilt }
  const centre = centreOf(box)
  const away = rotate({ x: view.x - centre.x, y: view.y - centre.y }, angleOf(next) - angleOf(view))
  return { ...next, x: centre.x + away.x, y: centre.y + away.y }
}
