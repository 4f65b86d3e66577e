export type Catalogue = Readonly<Record<string, string>>
export type Values = Readonly<Record<string, string | number>>

/**
 * The message of a key, with `{{name}}` filled in and, where `count` is given, in the plural form that CLDR's rules
 * choose for the language tag. Equal to i18next's JSON v4 for what our catalogues use; a missing key is its own text, and
 * a placeholder without a value stays as it is.
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
