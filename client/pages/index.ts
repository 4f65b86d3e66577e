import type { walls } from '../../shared/brand.ts'
import type { ViewName } from '../../shared/payload.ts'
import type { Views } from '../bootstrap-data.ts'

/** The view of each page, loaded when it is needed. */
export const views: Views = {
  index: () => import('./home/page.tsx'),
  faq: withDocument(() => import('./faq/page.tsx')),
  'privacy-policy': withDocument(() => import('./privacy-policy/page.tsx')),
  'terms-conditions': withDocument(() => import('./terms-conditions/page.tsx')),
  error: () => import('./error/page.tsx'),
}

/** What documents share is fetched beside them: the browser would ask for it only once it has read them. */
function withDocument<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return () => {
    import('../components/document-page.tsx').catch(() => {})
    return load()
  }
}

/** The wall at the top of a page, and whose portrait hangs there and on its card: `client/assets/portraits/<name>.svg`. */
export type Look = { wall: keyof typeof walls; portrait: string }

const homeLook: Look = { wall: 'verdigris', portrait: 'ada' }

const looks: Partial<Record<ViewName, Partial<Look>>> = {
  faq: { wall: 'massicot', portrait: 'greta' },
  'privacy-policy': { wall: 'rose', portrait: 'dilara' },
  'terms-conditions': { wall: 'smalt', portrait: 'harpreet' },
  error: { wall: 'lapis' },
}

/** How a page looks; one that says nothing of it looks as the home page. */
export function lookOf(view: ViewName): Look {
  return { ...homeLook, ...looks[view] }
}
