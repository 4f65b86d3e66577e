import type { WallName } from '../../shared/brand.ts'
import type { ViewName } from '../../shared/payload.ts'
import type { Views } from '../bootstrap-data.ts'

export const views: Views = {
  index: () => import('./home/page.tsx'),
  faq: withDocument(() => import('./faq/page.tsx')),
  'privacy-policy': withDocument(() => import('./privacy-policy/page.tsx')),
  'terms-conditions': withDocument(() => import('./terms-conditions/page.tsx')),
  error: () => import('./error/page.tsx'),
}

/** Requests the chunk that all document pages share, in parallel with the page's own chunk. */
function withDocument<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return () => {
    import('../components/document-page.tsx').catch(() => {})
    return load()
  }
}

/** The page and its social card show `client/assets/portraits/<portrait>.svg`. */
export type Theme = {
  wall: WallName
  portrait: string
  /** Whether an element of the page has the id `belowFirstScreen`. */
  marksFirstScreen: boolean
}

const homeTheme: Theme = { wall: 'verdigris', portrait: 'ada', marksFirstScreen: false }

const themes: Partial<Record<ViewName, Partial<Theme>>> = {
  index: { marksFirstScreen: true },
  faq: { wall: 'massicot', portrait: 'greta', marksFirstScreen: true },
  'privacy-policy': { wall: 'rose', portrait: 'dilara', marksFirstScreen: true },
  'terms-conditions': { wall: 'smalt', portrait: 'harpreet', marksFirstScreen: true },
  error: { wall: 'lapis' },
}

export function themeOf(view: ViewName): Theme {
  return { ...homeTheme, ...themes[view] }
}
