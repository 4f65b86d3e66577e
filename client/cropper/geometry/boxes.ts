import { around, centreOf, clamp } from './rectangles.ts'
import type { Rect, Rules, Size } from './shapes.ts'

const share = 0.84

/** The box a photo starts with: in the middle, with room for its label and handles. */
export function startBox(stage: Size, { ratio }: Rules): Rect {
  const width = Math.min(stage.width, stage.height * ratio) * share
  return around({ x: stage.width / 2, y: stage.height / 2 }, { width, height: width / ratio })
}

export function moveBox(box: Rect, stage: Size, byX: number, byY: number): Rect {
  return {
    ...box,
    x: clamp(box.x + byX, 0, stage.width - box.width),
    y: clamp(box.y + byY, 0, stage.height - box.height),
  }
}

/** Grown or shrunk about its centre, between the rules' minimum and the edges of the stage. */
export function resizeBox(box: Rect, stage: Size, { ratio, minimum }: Rules, width: number): Rect {
  const { x, y } = centreOf(box)
  const smallest = Math.max(minimum, minimum * ratio, 1)
  const largest = 2 * Math.min(x, stage.width - x, y * ratio, (stage.height - y) * ratio)
  const next = Math.min(Math.max(width, smallest), largest)
  return around({ x, y }, { width: next, height: next / ratio })
}
