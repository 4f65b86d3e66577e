import type { walls } from '../../shared/brand.ts'
import type { PageName } from '../../shared/routes.ts'

type Look = { wall: keyof typeof walls; portrait: string }

/** What hangs on which wall on a page's card, as on the page itself; a page without a row looks like the home page. */
export const cardLooks: Partial<Record<PageName, Look>> & { index: Look } = {
  index: { wall: 'verdigris', portrait: 'ada' },
  faq: { wall: 'massicot', portrait: 'greta' },
  'privacy-policy': { wall: 'rose', portrait: 'dilara' },
  'terms-conditions': { wall: 'smalt', portrait: 'harpreet' },
}
