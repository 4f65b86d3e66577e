import { openGraphLocale } from '../../../server/page/open-graph-locale.ts'
import { languages } from '../../../shared/languages.ts'

test('openGraphLocale gives every language its likely region', () => {
  expect(languages.map(({ tag }) => openGraphLocale(tag))).toEqual(
    expect.arrayContaining(['en_US', 'zh_CN', 'pt_BR', 'de_DE', 'fr_FR', 'es_ES', 'ja_JP', 'ko_KR']),
  )
})
