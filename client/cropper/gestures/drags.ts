import { centreOf } from '../geometry/rectangles.ts'
import type { Scene } from '../geometry/shapes.ts'
import type { Change } from '../scene.ts'
import type { Move } from './pinch.ts'

export type Part = 'photo' | 'box' | 'handle'

/** What dragging a part does. Two fingers always move and zoom the photo. */
export const drags: Record<Part, (move: Move, scene: Scene) => Change[]> = {
  photo: ({ x, y, factor, at }) => [
    { do: 'pan', x, y, held: true },
    ...(factor === 1 ? [] : ([{ do: 'pinch', factor, at }] satisfies Change[])),
  ],
  box: ({ x, y }) => [{ do: 'moveBox', x, y }],
  handle: ({ x, y, at }, { box }) => {
    const centre = centreOf(box)
    const from = Math.hypot(at.x - x - centre.x, at.y - y - centre.y)
    const to = Math.hypot(at.x - centre.x, at.y - centre.y)
    return from > 0 ? [{ do: 'resizeBox', factor: to / from }] : []
  },
}
