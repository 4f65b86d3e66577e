import { defaultLanguage, isLanguage, languageRow, languages, primarySubtag } from '../../shared/languages.ts'

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

  test.each(languages.map(({ code, tag }) => [code, tag] as const))('%s is known to standards as %s', (code, tag) => {
    expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag])
    expect(languageRow(code).tag).toBe(tag)
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
})
