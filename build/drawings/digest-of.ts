import { createHash } from 'node:crypto'
import type { Drawing } from './drawing.ts'

/** What a drawing is known by: the picture that was drawn from it carries this. */
export function digestOf({ width, height, html }: Drawing): string {
  return createHash('sha256').update(`${width}x${height}\n${html()}`).digest('hex').slice(0, 16)
}
