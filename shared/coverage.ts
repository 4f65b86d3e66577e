import { defaultLanguage, type Language, languages } from './languages.ts'
import type { View } from './payload.ts'
import { href, type PageName } from './routes.ts'

/** How much of each page a draft language has in its own words, from 0 to 1. */
export type Coverage = Partial<Record<Language, Record<PageName, number>>>

/** What a page of a draft language must reach to stand beside the others in search. */
export const leastCoverage = 0.8

/** The languages that lack too much of a page. */
export type IncompletePages = Partial<Record<PageName, Language[]>>

export function incompletePages(coverage: Coverage): IncompletePages {
  const pages: IncompletePages = {}
  for (const [language, shares] of Object.entries(coverage) as [Language, Record<PageName, number>][]) {
    for (const [page, share] of Object.entries(shares) as [PageName, number][]) {
      if (share < leastCoverage) pages[page] = [...(pages[page] ?? []), language]
    }
  }
  return pages
}

/** Whether a page lacks too much of its language's words. Error pages are not measured. */
export function isIncomplete(pages: IncompletePages | undefined, view: View, language: Language): boolean {
  return view !== 'error' && pages?.[view]?.includes(language) === true
}

export type Alternate = { tag: string; address: string }

/** A page in every language that has it, and x-default: one list for head, sitemap and browser, so that they always agree. */
export function alternates(page: PageName, origin: string, incomplete?: IncompletePages): Alternate[] {
  const rows = languages.filter(row => !isIncomplete(incomplete, page, row.code))
  return [
    ...rows.map(row => ({ tag: row.tag, address: origin + href(page, row.code) })),
    { tag: 'x-default', address: origin + href(page, defaultLanguage) },
  ]
}
