import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTree } from '../../support/copied-tree.ts'
import { freshFolder } from '../../support/folder.ts'

const withoutJapanese = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include><selectfont><rejectfont>
${['Noto Sans CJK JP', 'Noto Sans JP', 'Source Han Sans JP', 'Hiragino Sans'].map(family => `<pattern><patelt name="family"><string>${family}</string></patelt></pattern>`).join('')}
</rejectfont></selectfont></fontconfig>`

describe('npm run brand', () => {
  const folder = freshFolder()
  const card = (name: string) => join(folder(), 'client/assets/social', `${name}.png`)
  const saidBy = (name: string): string =>
    JSON.parse(readFileSync(join(folder(), 'client/assets/drawn.json'), 'utf8'))[`social/${name}.png`]?.says
  const brand = (args: string[], env: Record<string, string> = {}) => {
    const options = { cwd: folder(), encoding: 'utf8', env: { ...process.env, ...env } } as const
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/brand.ts', ...args], options)
    return { status, stdout, stderr }
  }
  const entitle = (code: string, title: string) => {
    const file = join(folder(), 'locales', code, 'faq.json')
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), title }))
  }

  beforeEach(() => void copyTree(folder(), undefined, ['scripts']))

  test('draws the named outdated picture once, and removes files that are not pictures of this site', () => {
    entitle('en', 'Asked and answered')
    writeFileSync(card('gone.en'), '')
    const before = readFileSync(card('faq.en'))
    const others = [readFileSync(card('faq.de')), saidBy('faq.de')]
    expect(brand(['faq.en'])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^social\/faq\.en\.png\n1 of \d+ pictures drawn/),
    })
    expect(readFileSync(card('faq.en')).equals(before)).toBe(false)
    expect(saidBy('faq.en')).toMatch(/^Asked and answered · /)
    expect([readFileSync(card('faq.de')), saidBy('faq.de')]).toEqual(others)
    expect(existsSync(card('gone.en'))).toBe(false)
    expect(brand(['faq.en']).stdout).toMatch(/^0 of \d+ pictures drawn/)
  })

  test('refuses a character that no font has', () => {
    entitle('en', 'A private letter: \ue000')
    const before = readFileSync(card('faq.en'))
    expect(brand(['faq.en'])).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^Could not draw the pictures: No installed font has \ue000, which social\/faq\.en\.png needs\. [^\n]*\n$/,
      ),
    })
    expect(readFileSync(card('faq.en')).equals(before)).toBe(true)
    expect(saidBy('faq.en')).not.toContain('private')
  })

  test('refuses to draw Japanese with the letter forms of another language', () => {
    entitle('jp', '直ぐに')
    const file = join(folder(), 'fonts.conf')
    writeFileSync(file, withoutJapanese)
    const { status, stderr } = brand(['faq.jp'], { FONTCONFIG_FILE: file })
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /pictures: (social\/faq\.jp\.png needs one of the fonts Noto Sans CJK JP|No installed font has 直)/,
    )
  })
})
