import type { Rect } from './shapes.ts'

const labelHeight = 28

/** Above the box, or inside it where there is no room above. */
export const placeLabel = (box: Rect): 'above' | 'inside' => (box.y >= labelHeight ? 'above' : 'inside')
