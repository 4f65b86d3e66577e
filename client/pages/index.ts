import type { ComponentType } from 'react'
import type { View } from '../../shared/payload.ts'

export type Views = Record<View, () => Promise<{ default: ComponentType }>>

/** The view of each page, loaded when it is needed. */
export const views: Views = {
  index: () => import('./home/page.tsx'),
  faq: () => import('./faq/page.tsx'),
  'privacy-policy': () => import('./privacy-policy/page.tsx'),
  'terms-conditions': () => import('./terms-conditions/page.tsx'),
  error: () => import('./error/page.tsx'),
}
