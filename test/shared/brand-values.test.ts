import * as brand from '../../shared/brand.ts'
import { brandValues, fillBrand } from '../../shared/brand-values.ts'
import { languages } from '../../shared/languages.ts'

describe('brandValues', () => {
  test.each(languages.map(({ code, tag }) => [code, tag] as const))('tells the day in %s', (_code, tag) => {
    const { effectiveDate } = brandValues(tag)
    expect(effectiveDate).toContain(brand.effectiveDate.slice(0, 4))
    expect(effectiveDate).not.toBe(brand.effectiveDate)
    if (tag !== 'en') expect(effectiveDate).not.toBe(brandValues('en').effectiveDate)
  })

  test('is the same day wherever the build runs', () => {
    expect(brandValues('en').effectiveDate).toContain(String(Number(brand.effectiveDate.slice(-2))))
  })
})

describe('fillBrand', () => {
  test('fills what is the brand’s and leaves the rest', () => {
    const filled = fillBrand({ a: '{{brand}} by {{operator}}: {{count}} {{toString}}' }, 'en')
    expect(filled).toEqual({ a: `${brand.name} by ${brand.operator}: {{count}} {{toString}}` })
  })
})
