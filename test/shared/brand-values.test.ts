import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import * as brand from '../../shared/brand.ts'
import { brandValues, fillBrand } from '../../shared/brand-values.ts'
import { formatDay } from '../../shared/translate.ts'

const root = join(__dirname, '../..')
const printDay = "import('./shared/brand-values.ts').then(m => console.log(m.brandValues('en').effectiveDate))"

describe('brandValues', () => {
  test.each(['en', 'de', 'ja', 'zh-Hans'])('writes the effective date as readers of %s do', tag => {
    const { effectiveDate } = brandValues(tag)
    expect(effectiveDate).toBe(formatDay(Date.parse(brand.effectiveDate), tag))
    expect(effectiveDate).not.toBe(brand.effectiveDate)
  })

  test('returns the additional lines of the imprint in the language of the page', () => {
    const others = ['FN 1 a', { de: 'Kammer: WKO', 'zh-Hans': '商会', en: 'Chamber: WKO' }]
    const valuesIn = (tag: string) => brandValues(tag, { ...brand, imprint: { others } }).others
    expect(['de', 'zh-Hans', 'en', 'ko'].map(valuesIn)).toEqual(
      ['Kammer: WKO', '商会', 'Chamber: WKO', 'Kammer: WKO'].map(line => `FN 1 a\n- ${line}`),
    )
  })

  test.each(['Pacific/Niue', 'Pacific/Kiritimati'])('has the same day if the build runs in %s', zone => {
    const options = { cwd: root, env: { TZ: zone }, encoding: 'utf8' } as const
    const printed = execFileSync(process.execPath, ['-e', printDay], options)
    expect(printed.match(/\d+/g)).toContain(String(Number(brand.effectiveDate.slice(-2))))
  })
})

describe('fillBrand', () => {
  test('fills the placeholders of the brand and leaves all others', () => {
    const filled = fillBrand({ a: '{{brand}} by {{operator}}: {{count}} {{toString}}' }, 'en')
    expect(filled).toEqual({ a: `${brand.name} by ${brand.operator}: {{count}} {{toString}}` })
  })
})
