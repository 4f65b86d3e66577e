import { isLanguage, languageRow, languages, meantLanguage, primarySubtag } from '../../shared/languages.ts'

describe('every language of the table', () => {
  test.each(languages)('has a unique code that leads back to its row: $code', row => {
    expect(isLanguage(row.code)).toBe(true)
    expect(languageRow(row.code)).toBe(row)
    expect(meantLanguage(row.code)).toBe(row.code)
  })

  test.each(languages)('has a tag that Intl can format dates in: $tag', ({ tag }) => {
    expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag])
  })
})

describe('isLanguage', () => {
  test.each(['', 'EN', 'xx', 'en-US', '__proto__', 'constructor', undefined])('is false for %j', code => {
    expect(isLanguage(code)).toBe(false)
  })
})

describe('primarySubtag', () => {
  test.each([
    ['zh-Hant-TW', 'zh'],
    ['PT-br', 'pt'],
    ['ja', 'ja'],
  ])('of %s is %s', (tag, primary) => {
    expect(primarySubtag(tag)).toBe(primary)
  })
})

describe('meantLanguage', () => {
  /** Excludes later rows with the same primary subtag, because they are found only by their code. */
  const firstRows = languages.filter(
    ({ tag }, i) => languages.findIndex(row => primarySubtag(row.tag) === primarySubtag(tag)) === i,
  )

  test.each(firstRows)('finds $code by its code and its tag, with any case, region or extension', row => {
    const subtag = primarySubtag(row.tag)
    const segments = [row.code.toUpperCase(), row.tag, subtag.toUpperCase(), `${subtag}-au`, `${subtag}-u-co-phonebk`]
    expect(segments.map(segment => [segment, meantLanguage(segment)])).toEqual(
      segments.map(segment => [segment, row.code]),
    )
  })

  test('finds a language by its three-letter code', () => {
    const threeLetters = { eng: 'en', deu: 'de', fra: 'fr', spa: 'es', por: 'pt', ita: 'it', zho: 'zh', jpn: 'ja' }
    const known = Object.entries(threeLetters).flatMap(([three, subtag]) => {
      const row = firstRows.find(({ tag }) => primarySubtag(tag) === subtag)
      return row ? [[three, row.code]] : []
    })
    expect(known).not.toEqual([])
    expect(known.map(([three]) => [three, meantLanguage(three!)])).toEqual(known)
  })

  test.each(['xx', 'x-private', 'de_DE', 'de-1', '', 'constructor', `de${'-abcdefgh'.repeat(9)}`])(
    'finds no language for %j',
    segment => {
      expect(meantLanguage(segment)).toBeUndefined()
    },
  )
})
