import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { font } from '../../../shared/brand.ts'
import { drawn } from '../../../shared/drawn-pigments.ts'
import { type LanguageRow, languages } from '../../../shared/languages.ts'
import { buildQuickly, copyTree } from '../../support/copied-tree.ts'
import { freshFolder } from '../../support/folder.ts'

/** Use a language in Latin script, because other scripts need installed fonts. */
const latin = languages.find(
  ({ code, tag }: LanguageRow) => code !== 'en' && new Intl.Locale(tag).maximize().script === 'Latn',
)!.code
const kept = `${latin},en`
const colors = '#ff9d4d,#6a3df0,#b5e06b,#3b1466'
const removed = languages.map(({ code }) => code).filter(code => !kept.split(',').includes(code))

describe('npm run brand -- new', () => {
  const folder = freshFolder()
  const read = (file: string) => readFileSync(join(folder(), file), 'utf8')
  const brand = (args: string[], input = '') => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/brand.ts', ...args], {
      cwd: folder(),
      encoding: 'utf8',
      input,
    })
    return { status, stdout, stderr }
  }

  beforeEach(() => void copyTree(folder(), undefined, ['scripts', 'test']))

  test('gives the site another name, languages and colours, draws its pictures, and the build accepts it', () => {
    const owner = ['--name', "Lumen's", '--operator', 'Lumen OG', '--country', 'AT', '--domain', 'www.lumen.test']
    const args = ['new', ...owner, '--languages', kept, '--colors', colors, '--yes', '--no-start']
    const { status, stderr, stdout } = brand(args)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/(\d+) of \1 pictures drawn/)
    const source = read('shared/brand.ts')
    for (const value of ["'Lumen\\'s'", "'Lumen OG'", "'AT'", "verdigris = '#ff9d4d'"]) expect(source).toContain(value)
    for (const color of Object.values(drawn)) expect(source).not.toContain(color)
    expect(read('shared/languages.ts')).toContain(`defaultLanguage: Language = '${latin}'`)
    for (const code of removed) expect(existsSync(join(folder(), 'locales', code))).toBe(false)
    expect(existsSync(join(folder(), 'test/specification'))).toBe(false)
    const { id, warnings } = buildQuickly(folder())
    expect(warnings).toBe('')
    const locales = readdirSync(join(folder(), 'dist/builds', id, 'public/locales'))
    expect(locales.sort()).toEqual(kept.split(',').sort())
  })

  test('asks for each value, and asks again after an answer that cannot be used', () => {
    const answers = ['Lumen', '', '', 'Austria', 'AT', '', '', '#fff', colors, `xx`, 'en', '']
    const { status, stdout, stderr } = brand(['new', '--no-start'], answers.join('\n'))
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/country must be .*Name four colours like .*xx is not a language/s)
    expect(read('shared/brand.ts')).toContain("operator: string = 'Lumen'")
  })

  test('refuses options that cannot be used, and changes nothing', () => {
    const before = read('shared/brand.ts')
    expect(brand(['new', '--yes'])).toMatchObject({ status: 1, stderr: expect.stringContaining('--name: name must') })
    const args = ['new', '--name', 'Lumen', '--email', 'nobody', '--yes']
    expect(brand(args)).toMatchObject({ status: 1, stderr: expect.stringContaining('--email: email must be') })
    expect(read('shared/brand.ts')).toBe(before)
  })

  test('measures the same font values as the committed file', () => {
    const notes = read('client/assets/fonts/fallbacks.json')
    writeFileSync(join(folder(), 'client/assets/fonts/fallbacks.json'), '{"digest":"","fallbacks":[]}')
    expect(brand(['measure'])).toMatchObject({ status: 0, stdout: expect.stringMatching(/^DejaVu Sans 400: size \d/m) })
    expect(JSON.parse(read('client/assets/fonts/fallbacks.json'))).toEqual(JSON.parse(notes))
  })

  test('replaces the font with another file and its licence', () => {
    const other = join(folder(), 'other.woff2')
    copyFileSync(join(folder(), 'client/assets/fonts', font.file), other)
    const { status, stderr } = brand(['font', other, join(folder(), 'LICENSE'), '--weights', '400 600'])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(readdirSync(join(folder(), 'client/assets/fonts')).sort()).toEqual([
      'fallbacks.json',
      'other-license.txt',
      'other.woff2',
    ])
    expect(read('shared/brand.ts')).toContain("font = { file: 'other.woff2', weights: '400 600' }")
    expect(brand(['font', 'missing.woff2', 'LICENSE'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Use npm run brand -- font'),
    })
  })
})
