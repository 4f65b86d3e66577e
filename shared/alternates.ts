import { type IncompletePages, isIncomplete } from './coverage.ts'
import { defaultLanguage, languages } from './languages.ts'
import { href, type PageName } from './routes.ts'

export type Alternate = { tag: string; address: string }

/** A page in every language that has it, and x-default: one list for head, sitemap and browser, so that they always agree. */
export function alternates(page: PageName, origin: string, incomplete?: IncompletePages): Alternate[] {
  const rows = languages.filter(row => !isIncomplete(incomplete, page, row.code))
  return [
    ...rows.map(row => ({ tag: row.tag, address: origin + href(page, row.code) })),
    { tag: 'x-default', address: origin + href(page, defaultLanguage) },
  ]
}
