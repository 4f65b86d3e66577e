import type { walls } from './brand.ts'
import type { View } from './payload.ts'

export type Wall = keyof typeof walls

const own: Partial<Record<View, Wall>> = {
  faq: 'massicot',
  'privacy-policy': 'rose',
  'terms-conditions': 'smalt',
  error: 'lapis',
}

/** The wall at the top of a page, as `client/styles/walls.css` paints it. */
export function firstWall(view: View): Wall {
  return own[view] ?? 'verdigris'
}
