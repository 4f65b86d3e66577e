import { defaultLanguage, isLanguage, languages, meantLanguage, primarySubtag } from '../../../shared/languages.ts'

const specified = [
  { code: 'en', name: 'English', subtag: 'en', english: 'English' },
  { code: 'zh', name: '中文', subtag: 'zh', english: 'Chinese' },
  { code: 'pt', name: 'Português', subtag: 'pt', english: 'Portuguese' },
  { code: 'de', name: 'Deutsch', subtag: 'de', english: 'German' },
  { code: 'fr', name: 'Français', subtag: 'fr', english: 'French' },
  { code: 'es', name: 'Español', subtag: 'es', english: 'Spanish' },
  { code: 'jp', name: '日本語', subtag: 'ja', english: 'Japanese' },
  { code: 'ko', name: '한국어', subtag: 'ko', english: 'Korean' },
]

const advice =
  'Specified in test/specification/shared/languages.test.ts: edit its table together with shared/languages.ts.'

describe('the languages of this site', () => {
  test('are the specified languages in this order, each named in the language itself, with English as the default', () => {
    const found = languages.map(({ code, name }) => ({ code, name }))
    const expected = specified.map(({ code, name }) => ({ code, name }))
    expect({ advice, languages: found, defaultLanguage }).toEqual({
      advice,
      languages: expected,
      defaultLanguage: 'en',
    })
  })

  test.each(specified)('tag $code as $subtag, which standards call $english', ({ code, subtag, english }) => {
    const tag = languages.find(row => row.code === code)?.tag ?? ''
    expect({ advice, subtag: primarySubtag(tag) }).toEqual({ advice, subtag })
    expect(new Intl.DisplayNames('en', { type: 'language' }).of(subtag)).toBe(english)
  })

  test.each([
    ['jp', 'jp'],
    ['JP', 'jp'],
    ['ja', 'jp'],
    ['ja-JP', 'jp'],
    ['zh-Hant-TW', 'zh'],
    ['por', 'pt'],
    ['EN-au', 'en'],
    ['nl', undefined],
    // jp is a path code of this site. Only a language tag can have a region.
    ['jp-JP', undefined],
  ])('interpret the path segment %s as %s', (segment, code) => {
    expect({ advice, code: meantLanguage(segment) }).toEqual({ advice, code })
  })

  test('use ja as a tag, but not as a code', () => {
    expect({ advice, isCode: isLanguage('ja') }).toEqual({ advice, isCode: false })
  })
})
