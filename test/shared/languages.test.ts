import {
  defaultLanguage,
  isLanguage,
  languageRow,
  languages,
  meantLanguage,
  primarySubtag,
} from '../../shared/languages.ts'

describe('languages', () => {
  test('begin with the eight of the specification, named in themselves, English first', () => {
    expect(languages.slice(0, 8).map(({ code, name }) => [code, name])).toEqual([
      ['en', 'English'],
      ['zh', '中文'],
      ['pt', 'Português'],
      ['de', 'Deutsch'],
      ['fr', 'Français'],
      ['es', 'Español'],
      ['jp', '日本語'],
      ['ko', '한국어'],
    ])
    expect(defaultLanguage).toBe('en')
  })

  test.each([
    ['en', 'en', 'English'],
    ['zh', 'zh', 'Chinese'],
    ['pt', 'pt', 'Portuguese'],
    ['de', 'de', 'German'],
    ['fr', 'fr', 'French'],
    ['es', 'es', 'Spanish'],
    ['jp', 'ja', 'Japanese'],
    ['ko', 'ko', 'Korean'],
  ] as const)('%s is known to standards as %s, %s', (code, subtag, english) => {
    const { tag } = languageRow(code)
    expect(primarySubtag(tag)).toBe(subtag)
    expect(new Intl.DisplayNames('en', { type: 'language' }).of(primarySubtag(tag))).toBe(english)
  })

  test.each(languages.map(({ tag }) => tag))('%s is a tag that dates are written in', tag => {
    expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag])
  })

  test.each([
    ['zh-Hant-TW', 'zh'],
    ['PT-br', 'pt'],
    ['ja', 'ja'],
  ])('%s is of the language %s', (tag, primary) => {
    expect(primarySubtag(tag)).toBe(primary)
  })

  test.each(['', 'EN', 'ja', 'xx', 'en-US', '__proto__', 'constructor', undefined])('%j is none of them', code => {
    expect(isLanguage(code)).toBe(false)
  })

  test.each([
    ['jp', 'jp'],
    ['JP', 'jp'],
    ['ja', 'jp'],
    ['ja-JP', 'jp'],
    ['zh-Hant-TW', 'zh'],
    ['por', 'pt'],
    ['EN-au', 'en'],
    ['de-u-co-phonebk', 'de'],
    ['nl', undefined],
    ['jp-JP', undefined],
    ['x-private', undefined],
    ['de_DE', undefined],
    ['de-1', undefined],
    ['', undefined],
    ['constructor', undefined],
    [`de${'-abcdefgh'.repeat(9)}`, undefined],
  ])('%j means %s', (segment, code) => {
    expect(meantLanguage(segment)).toBe(code)
  })
})
