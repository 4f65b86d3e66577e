import { openGraphLocale } from '../../../server/document/head-tags.ts'
import { languageRow } from '../../../shared/languages.ts'

test.each([
  ['en', 'en_US'],
  ['zh', 'zh_CN'],
  ['pt', 'pt_BR'],
  ['de', 'de_DE'],
  ['fr', 'fr_FR'],
  ['es', 'es_ES'],
  ['jp', 'ja_JP'],
  ['ko', 'ko_KR'],
] as const)('openGraphLocale gives %s its likely region: %s', (code, locale) => {
  expect(openGraphLocale(languageRow(code).tag)).toBe(locale)
})
