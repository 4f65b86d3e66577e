import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brandStyles } from '../../../build/brand/brand-styles.ts'

const client = join(__dirname, '..', '..', '..', 'client')
const sheets = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.css'))
  .map(name => [relative('.', name), readFileSync(join(client, name), 'utf8')] as const)

/** Of no brand: what is printed, a breath of white, shadow, and the squares that stand for what is see-through. */
const ofNoBrand = /^(#(fff|000|fff[0-9a-f]|c3cdc9)|rgb\(8 12 11 \/ .*)$/

describe('the stylesheets', () => {
  test.each(sheets)('%s has no colour that shared/brand.ts does not know', (_name, styles) => {
    const colors = styles.match(/#[0-9a-f]{3,8}\b(?=[^{]*[;}])|\b(rgba?|hsla?|oklch|oklab)\([^)]*/gi) ?? []
    expect(colors.filter(color => !ofNoBrand.test(color))).toEqual([])
  })

  test('use no property that nobody sets', () => {
    const everything = [brandStyles(), ...sheets.map(([, styles]) => styles)].join('\n')
    const set = new Set([...everything.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name))
    // With something to fall back on, or set by a script.
    const used = [...everything.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!)
    const scripts = readdirSync(client, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => readFileSync(join(client, name), 'utf8'))
      .join('\n')
    expect([...new Set(used)].filter(name => !set.has(name) && !scripts.includes(`'${name}'`))).toEqual([])
  })
})
