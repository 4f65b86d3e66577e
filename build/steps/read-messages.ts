import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillBrand } from '../../shared/brand-values.ts'
import {
  defaultLanguage,
  isDraft,
  type Language,
  type LanguageRow,
  languageRow,
  languages,
} from '../../shared/languages.ts'
import { type Messages, type Namespace, namespaces } from '../../shared/messages.ts'
import { createRouter } from '../../shared/router/create-router.ts'
import { pages, type Route, routes } from '../../shared/routes.ts'
import type { Catalogue } from '../../shared/translate.ts'
import { pseudoRow, pseudoText } from '../pseudo-language.ts'

export type LanguageTable = { rows: readonly LanguageRow[]; routes: readonly Route[] }

export function languageTable(dev: boolean): LanguageTable {
  if (!dev) return { rows: languages, routes }
  const rows = [...languages, pseudoRow]
  const codes = rows.map(row => row.code as Language)
  return { rows, routes: createRouter({ pages, languages: codes, defaultLanguage }).routes }
}

export async function readMessages(root: string, rows: readonly LanguageRow[]): Promise<Record<Language, Messages>> {
  const read = rows.map(async row => {
    const files = namespaces.map(async name => [name, await catalogueOf(root, row, name)])
    return [row.code, Object.fromEntries(await Promise.all(files))]
  })
  return Object.fromEntries(await Promise.all(read)) as Record<Language, Messages>
}

async function catalogueOf(root: string, row: LanguageRow, name: Namespace): Promise<Catalogue> {
  const read = (code: string, mayLack = false) => readCatalogue(root, `locales/${code}/${name}.json`, mayLack)
  if (row.code === pseudoRow.code) return fillBrand(pseudoCatalogue(await read(defaultLanguage)), row.tag)
  const own = fillBrand(await read(row.code, isDraft(row)), row.tag)
  if (!isDraft(row)) return own
  const usual = fillBrand(await read(defaultLanguage), languageRow(defaultLanguage).tag)
  return withFallback(own, wantedMessages(usual, row.tag))
}

function pseudoCatalogue(english: Catalogue): Catalogue {
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, pseudoText(text)]))
}

/** Uses the order of the default language's keys, because pages show their sections in this order. */
function withFallback(own: Catalogue, usual: ReadonlyMap<string, string>): Catalogue {
  const keys = new Set([...usual.keys(), ...Object.keys(own)])
  return Object.fromEntries([...keys].map(key => [key, own[key] || (usual.get(key) ?? '')]))
}

async function readCatalogue(root: string, file: string, mayLack: boolean): Promise<Catalogue> {
  const text = await readFile(join(root, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (mayLack && error.code === 'ENOENT') return '{}'
    throw new Error(`The messages in ${file} cannot be read: ${error.message}`)
  })
  try {
    return JSON.parse(text) as Catalogue
  } catch (error) {
    const { message } = error as Error
    throw new Error(`The messages in ${file} cannot be read: ${message}${excerpt(text, message)}`)
  }
}

function excerpt(text: string, message: string): string {
  const line = Number(/\(line (\d+) /.exec(message)?.[1] ?? 0)
  const numbers = [line - 1, line].filter(number => number > 0)
  return numbers.map(number => `\n${String(number).padStart(4)} | ${text.split('\n')[number - 1]}`).join('')
}

export function wantedMessages(english: Catalogue, tag: string): Map<string, string> {
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const wanted = Object.entries(english).flatMap(([key, text]): [string, string][] => {
    const stem = stemOf(key)
    if (stem === key) return [[key, text]]
    const general = english[`${stem}_other`] ?? text
    return categories.map(category => [`${stem}_${category}`, english[`${stem}_${category}`] ?? general])
  })
  return new Map(wanted)
}

export function stemOf(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}
