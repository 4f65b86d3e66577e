import type { PageName } from '../../shared/routes.ts'

/** Whose portrait hangs on a page's card, as on the page itself; a page without a row has the home page's. */
const portraits: Partial<Record<PageName, string>> & { index: string } = {
  index: 'ada',
  faq: 'greta',
  'privacy-policy': 'dilara',
  'terms-conditions': 'harpreet',
}

/** The portrait's file is `client/assets/portraits/<name>.svg`. */
export function cardPortrait(page: PageName): string {
  return portraits[page] ?? portraits.index
}
