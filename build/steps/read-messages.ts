import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillBrand } from '../../shared/brand-values.ts'
import { defaultLanguage, isDraft, type Language, type LanguageRow, languages } from '../../shared/languages.ts'
import { type Messages, type Namespace, namespaces } from '../../shared/messages.ts'
import { createRouter } from '../../shared/router/create-router.ts'
import { pages, type Route, routes } from '../../shared/routes.ts'
import type { Catalogue } from '../../shared/translate.ts'
import { pseudoRow, pseudoText } from '../pseudo-language.ts'

export type LanguageTable = { rows: readonly LanguageRow[]; routes: readonly Route[] }

/** The languages of a build and the pages in them; while developing the pseudo-language is one more. */
export function languageTable(dev: boolean): LanguageTable {
  if (!dev) return { rows: languages, routes }
  const rows = [...languages, pseudoRow]
  const codes = rows.map(row => row.code as Language)
  return { rows, routes: createRouter({ pages, languages: codes, defaultLanguage }).routes }
}

/** All messages with the brand's words filled in. A draft may lack files. */
export async function readMessages(root: string, rows: readonly LanguageRow[]): Promise<Record<Language, Messages>> {
  const read = rows.map(async row => {
    const files = namespaces.map(async name => [name, fillBrand(await catalogueOf(root, row, name), row.tag)])
    return [row.code, Object.fromEntries(await Promise.all(files))]
  })
  return Object.fromEntries(await Promise.all(read)) as Record<Language, Messages>
}

async function catalogueOf(root: string, row: LanguageRow, name: Namespace): Promise<Catalogue> {
  const fileOf = (code: string) => join(root, 'locales', code, `${name}.json`)
  if (row.code !== pseudoRow.code) return readCatalogue(fileOf(row.code), isDraft(row))
  const english = Object.entries(await readCatalogue(fileOf(defaultLanguage), false))
  return Object.fromEntries(english.map(([key, text]) => [key, pseudoText(text)]))
}

async function readCatalogue(file: string, mayLack: boolean): Promise<Catalogue> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Catalogue
  } catch (error) {
    if (mayLack && (error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`The messages in ${file} cannot be read: ${(error as Error).message}`)
  }
}
