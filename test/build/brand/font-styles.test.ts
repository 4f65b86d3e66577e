import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontDigest, fontStyles, fontWarnings, readNotes } from '../../../build/brand/font-styles.ts'
import { root } from '../../../build/places.ts'
import { font } from '../../../shared/brand.ts'
import { freshFolder } from '../../support/folder.ts'

describe('the font of the brand', () => {
  const folder = freshFolder()
  const write = (name: string, text: string) => {
    mkdirSync(join(folder(), 'client/assets/fonts'), { recursive: true })
    writeFileSync(join(folder(), 'client/assets/fonts', name), text)
  }

  test('has a rule for each use and each local fallback', () => {
    const rules = fontStyles(root, '/assets/a.woff2').split('@font-face').slice(1)
    const { fallbacks } = readNotes(root)
    expect(rules).toHaveLength(2 + fallbacks.length)
    for (const rule of rules.slice(0, 2)) expect(rule).toContain(`font-weight:${font.weights};src:url(/assets/a.woff2)`)
    expect(rules.at(-1)).toContain(`size-adjust:${fallbacks.at(-1)!.size}%`)
  })

  test('is measured again after another file takes its place', () => {
    write(font.file, 'another font')
    write('fallbacks.json', JSON.stringify({ ...readNotes(root), digest: fontDigest(folder()) }))
    expect(fontWarnings(folder())).toEqual([])
    write(font.file, 'a third font')
    expect(fontWarnings(folder())).toEqual([expect.stringContaining('npm run brand -- measure')])
  })

  test('is named in the error if its file is missing', () => {
    expect(() => fontDigest(folder())).toThrow(`font.file in shared/brand.ts is ${font.file}, but`)
  })
})
