import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import * as brand from '../../shared/brand.ts'
import { brandValues, fillBrand } from '../../shared/brand-values.ts'
import { languages } from '../../shared/languages.ts'

const root = join(__dirname, '../..')
const tellDay = "import('./shared/brand-values.ts').then(m => console.log(m.brandValues('en').effectiveDate))"

describe('brandValues', () => {
  test.each(languages.map(({ code, tag }) => [code, tag] as const))('tells the day in %s', (_code, tag) => {
    const { effectiveDate } = brandValues(tag)
    expect(effectiveDate).toContain(brand.effectiveDate.slice(0, 4))
    expect(effectiveDate).not.toBe(brand.effectiveDate)
    if (tag !== 'en') expect(effectiveDate).not.toBe(brandValues('en').effectiveDate)
  })

  test.each(['Pacific/Niue', 'Pacific/Kiritimati'])('is the same day where the build runs in %s', zone => {
    const options = { cwd: root, env: { TZ: zone }, encoding: 'utf8' } as const
    const told = execFileSync(process.execPath, ['-e', tellDay], options)
    expect(told.match(/\d+/g)).toContain(String(Number(brand.effectiveDate.slice(-2))))
  })
})

describe('fillBrand', () => {
  test('fills what is the brand’s and leaves the rest', () => {
    const filled = fillBrand({ a: '{{brand}} by {{operator}}: {{count}} {{toString}}' }, 'en')
    expect(filled).toEqual({ a: `${brand.name} by ${brand.operator}: {{count}} {{toString}}` })
  })
})
