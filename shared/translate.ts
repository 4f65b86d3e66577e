export type Catalogue = Readonly<Record<string, string>>
export type Values = Readonly<Record<string, string | number>>

/**
 * If there is a `count`, CLDR's rules select the plural form. For our catalogues, this equals i18next's JSON v4: a missing
 * key returns itself, and a placeholder without a value stays.
 */
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

/** French says "1er" for the first of a month, but `Intl` says "1". */
export function formatDay(time: number, tag: string): string {
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(time)
  return tag === 'fr' ? day.replace(/^1 /, '1er ') : day
}
