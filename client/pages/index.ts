import type { ComponentType } from 'react'
import type { View } from '../../shared/payload.ts'

type ViewModule = { default: ComponentType }

/** The view of each page, loaded when it is needed. */
export const views: Record<View, () => Promise<ViewModule>> = {
  index: () => import('./home/page.tsx'),
  faq: () => import('./faq/page.tsx'),
  'privacy-policy': () => import('./privacy-policy/page.tsx'),
  'terms-conditions': () => import('./terms-conditions/page.tsx'),
  error: () => import('./error/page.tsx'),
}
