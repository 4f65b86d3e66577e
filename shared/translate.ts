import { primarySubtag } from './languages.ts'

export type Catalogue = Readonly<Record<string, string>>
export type Values = Readonly<Record<string, string | number>>

/** Like i18next, returns the key if the message is missing, and keeps a placeholder that has no value. */
export function translate(catalogue: Catalogue, tag: string, key: string, values: Values = {}): string {
  const text = lookUp(catalogue, tag, key, values.count)
  if (text === undefined) return key
  return text.replace(/\{\{(\w+)\}\}/g, (all, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : all,
  )
}

function lookUp(catalogue: Catalogue, tag: string, key: string, count: string | number | undefined) {
  if (typeof count !== 'number') return own(catalogue, key)
  const zero = count === 0 ? own(catalogue, `${key}_zero`) : undefined
  return zero ?? own(catalogue, `${key}_${new Intl.PluralRules(tag).select(count)}`) ?? own(catalogue, key)
}

function own(catalogue: Catalogue, key: string): string | undefined {
  return Object.hasOwn(catalogue, key) ? catalogue[key] : undefined
}

/** Returns `en-GB` for `en`, because `Intl` would format the dates of `en` as in the United States. */
export function dateTag(tag: string): string {
  return tag === 'en' ? 'en-GB' : tag
}

/** French and Portuguese use an ordinal number for the first day of a month, but `Intl` returns "1". */
const firstDay: Record<string, string> = { fr: '1er', pt: '1º' }

export function formatDay(time: number, tag: string): string {
  const day = new Intl.DateTimeFormat(dateTag(tag), { dateStyle: 'long', timeZone: 'UTC' }).format(time)
  return day.replace(/^1 /, `${firstDay[tag] ?? 1} `)
}

/** Chinese and Japanese use full-width punctuation, which needs no space after it. */
const fullWidth: Record<string, string> = { zh: '，', ja: '、' }

export function joinWithCommas(items: readonly string[], tag: string): string {
  return items.join(fullWidth[primarySubtag(tag)] ?? ', ')
}

export function sentenceSpace(tag: string): string {
  return fullWidth[primarySubtag(tag)] ? '' : ' '
}
