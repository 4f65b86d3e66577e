import type { Coverage } from '../../shared/coverage.ts'
import { markFallback } from '../../shared/fallback-marker.ts'
import { isDraft, type Language, type LanguageRow } from '../../shared/languages.ts'
import { type Messages, type Namespace, namespaceOf, namespaces } from '../../shared/messages.ts'
import { type PageName, pages } from '../../shared/routes.ts'
import type { Catalogue } from '../../shared/translate.ts'
import { wantedMessages } from './wanted-messages.ts'

export type Completed = { messages: Record<Language, Messages>; coverage: Coverage }

/** Fills what the draft languages lack with English, marked as such, and says how much of each page they have. */
export function completeDrafts(rows: readonly LanguageRow[], messages: Record<Language, Messages>): Completed {
  const completed: Record<string, unknown> = { ...messages }
  const coverage: Record<string, Record<PageName, number>> = {}
  for (const { code, tag } of rows.filter(isDraft)) {
    const filled = namespaces.map((name): [Namespace, Filled] => [
      name,
      fill(wantedMessages(messages.en[name], tag), messages[code as Language][name]),
    ])
    completed[code] = Object.fromEntries(filled.map(([name, { catalogue }]) => [name, catalogue]))
    coverage[code] = measure(new Map(filled))
  }
  return { messages: completed as Completed['messages'], coverage }
}

/** Lengths are those of the English texts: what a reader would have to read in English counts, not the number of keys. */
type Filled = { catalogue: Catalogue; length: number; missing: number }

function fill(wanted: Map<string, string>, own: Catalogue): Filled {
  const words = Object.fromEntries(Object.entries(own).filter(([, text]) => text !== ''))
  const gaps = [...wanted].filter(([key]) => !Object.hasOwn(words, key))
  const english = Object.fromEntries(gaps.map(([key, text]) => [key, markFallback(text)]))
  // In the order of English, which sections of a page follow.
  const keys = [...new Set([...wanted.keys(), ...Object.keys(words)])]
  return {
    catalogue: Object.fromEntries(keys.map(key => [key, words[key] ?? english[key]!])),
    length: lengthOf([...wanted.values()]),
    missing: lengthOf(gaps.map(([, text]) => text)),
  }
}

/** A page is made of its own messages and those that all pages share. */
function measure(filled: Map<Namespace, Filled>): Record<PageName, number> {
  const shares = (Object.keys(pages) as PageName[]).map(page => {
    const [own, common] = [filled.get(namespaceOf(page))!, filled.get('common')!]
    const share = 1 - (own.missing + common.missing) / (own.length + common.length)
    return [page, Math.floor(share * 1000) / 1000]
  })
  return Object.fromEntries(shares) as Record<PageName, number>
}

function lengthOf(texts: string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0)
}
