import type { View } from '../shared/payload.ts'

/** The source of each view, as `client/pages/index.ts` imports it. */
export const viewFiles: Record<View, string> = {
  index: 'client/pages/home/page.tsx',
  faq: 'client/pages/faq/page.tsx',
  'privacy-policy': 'client/pages/privacy-policy/page.tsx',
  'terms-conditions': 'client/pages/terms-conditions/page.tsx',
  error: 'client/pages/error/page.tsx',
}
