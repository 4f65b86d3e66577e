import type { Language } from './languages.ts'
import type { View } from './payload.ts'
import type { PageName } from './routes.ts'

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
