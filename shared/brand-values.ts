import * as brand from './brand.ts'
import { brandFeatures } from './features.ts'
import { formatDay } from './format-day.ts'
import { selectMessages } from './select-messages.ts'
import type { Catalogue } from './translate.ts'

/** The placeholders that every message may use without being given them; filled in once, when a build is made. */
export function brandValues(tag: string): Record<string, string> {
  const country = new Intl.DisplayNames(tag, { type: 'region' }).of(brand.country)!
  const imprint = Object.entries(brand.imprint).map(([name, text]) => [name, text ?? ''])
  return {
    ...Object.fromEntries(imprint),
    brand: brand.name,
    operator: brand.operator,
    address: `${brand.address}, ${country}`,
    country,
    email: brand.email,
    site: brand.domain,
    year: String(brand.copyrightYear),
    effectiveDate: formatDay(Date.parse(brand.effectiveDate), tag),
  }
}

/** A catalogue with the brand's placeholders filled in and its features chosen; the others stay. */
export function fillBrand(catalogue: Catalogue, tag: string): Catalogue {
  const values = brandValues(tag)
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (all, name: string) => (Object.hasOwn(values, name) ? values[name]! : all))
  const chosen = selectMessages(catalogue, brandFeatures())
  return Object.fromEntries(Object.entries(chosen).map(([key, text]) => [key, fill(text)]))
}

/** A colour in the light and in the dark. */
export function lightAndDark(color: brand.Color): readonly [light: string, dark: string] {
  return typeof color === 'string' ? [color, color] : color
}
