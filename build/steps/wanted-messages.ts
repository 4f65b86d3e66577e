import type { Catalogue } from '../../shared/translate.ts'

/** The keys that a language must have for the English ones, with the English texts: plurals in the categories of its tag. */
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

/** A key without its plural category. */
export function stemOf(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}
