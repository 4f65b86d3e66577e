import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brandStyles } from '../../../build/brand/brand-styles.ts'

const client = join(__dirname, '..', '..', '..', 'client')
const sheets = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.css'))
  .map(name => [relative('.', name), readFileSync(join(client, name), 'utf8')] as const)

/**
 * Colours that do not depend on the brand: black and white for print, translucent white, shadows, and the squares behind
 * transparent pictures.
 */
const ofNoBrand = /^(#(fff|000|fff[0-9a-f]|c3cdc9)|rgb\(8 12 11 \/ .*)$/

/** This stylesheet draws previews that look like other services, so it uses those services' colours. */
const previews = join('cropper', 'stage', 'previews.css')

const advice = 'Use a variable of shared/brand.ts, as in client/styles/tokens.css, or allow the colour here.'

describe('the stylesheets', () => {
  test.each(sheets.filter(([name]) => name !== previews))(
    'take every colour of %s from shared/brand.ts',
    (_name, styles) => {
      const colors = styles.match(/#[0-9a-f]{3,8}\b(?=[^{]*[;}])|\b(rgba?|hsla?|oklch|oklab)\([^)]*/gi) ?? []
      const others = colors.filter(color => !ofNoBrand.test(color))
      expect({ advice, others }).toEqual({ advice, others: [] })
    },
  )

  test('use only custom properties that a stylesheet or script sets', () => {
    const everything = [brandStyles(), ...sheets.map(([, styles]) => styles)].join('\n')
    const set = new Set([...everything.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name))
    // Ignore properties with a fallback value, because no stylesheet or script has to set them.
    const used = [...everything.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!)
    const scripts = readdirSync(client, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => readFileSync(join(client, name), 'utf8'))
      .join('\n')
    expect([...new Set(used)].filter(name => !set.has(name) && !scripts.includes(`'${name}'`))).toEqual([])
  })
})
