import * as brand from './brand.ts'
import { brandFeatures } from './features.ts'
import { selectMessages } from './select-messages.ts'
import { type Catalogue, formatDay } from './translate.ts'

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

/** Fills in the brand's placeholders and resolves its conditions. Leaves all others unchanged. */
export function fillBrand(catalogue: Catalogue, tag: string): Catalogue {
  const values = brandValues(tag)
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (all, name: string) => (Object.hasOwn(values, name) ? values[name]! : all))
  const selected = selectMessages(catalogue, brandFeatures())
  return Object.fromEntries(Object.entries(selected).map(([key, text]) => [key, fill(text)]))
}

export function lightAndDark(color: brand.Color): readonly [light: string, dark: string] {
  return typeof color === 'string' ? [color, color] : color
}
