import * as siteBrand from './brand.ts'
import { brandFeatures } from './features.ts'
import { primarySubtag } from './languages.ts'
import { selectMessages } from './select-messages.ts'
import { type Catalogue, formatDay, joinWithCommas } from './translate.ts'

export function brandValues(tag: string, brand: typeof siteBrand = siteBrand): Record<string, string> {
  const country = new Intl.DisplayNames(tag, { type: 'region' }).of(brand.country)!
  const { others = [], ...imprint } = brand.imprint
  return {
    ...imprint,
    others: others.map(line => lineIn(line, tag)).join('\n- '),
    brand: brand.name,
    operator: brand.operator,
    address: joinWithCommas([brand.address, country], tag),
    country,
    email: brand.email,
    site: brand.domain,
    year: String(brand.copyrightYear),
    effectiveDate: formatDay(Date.parse(brand.effectiveDate), tag),
  }
}

function lineIn(line: siteBrand.ImprintLine, tag: string): string {
  if (typeof line === 'string') return line
  return line[tag] ?? line[primarySubtag(tag)] ?? Object.values(line)[0] ?? ''
}

export function fillBrand(catalogue: Catalogue, tag: string): Catalogue {
  const values = brandValues(tag)
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (all, name: string) => (Object.hasOwn(values, name) ? values[name]! : all))
  const selected = selectMessages(catalogue, brandFeatures())
  return Object.fromEntries(Object.entries(selected).map(([key, text]) => [key, fill(text)]))
}

export function lightAndDark(color: siteBrand.Color): readonly [light: string, dark: string] {
  return typeof color === 'string' ? [color, color] : color
}
