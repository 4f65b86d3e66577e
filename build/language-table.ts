import { defaultLanguage, type Language, type LanguageRow, languages } from '../shared/languages.ts'
import { createRouter } from '../shared/router/create-router.ts'
import { pages, type Route, routes } from '../shared/routes.ts'
import { pseudoRow } from './pseudo/pseudo-row.ts'

export type LanguageTable = { rows: readonly LanguageRow[]; routes: readonly Route[] }

/** The languages of a build and the pages in them; while developing the pseudo-language is one more. */
export function languageTable(dev: boolean): LanguageTable {
  if (!dev) return { rows: languages, routes }
  const rows = [...languages, pseudoRow]
  // To the types it is none of the languages, so that nothing of the site can count on it.
  const codes = rows.map(row => row.code as Language)
  return { rows, routes: createRouter({ pages, languages: codes, defaultLanguage }).routes }
}
