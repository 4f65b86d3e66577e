import { openGraphLocale } from '../../../server/document/head-tags.ts'

test.each([
  ['en', 'en_US'],
  ['zh-Hans', 'zh_CN'],
  ['zh-Hant', 'zh_TW'],
  ['pt', 'pt_BR'],
  ['pt-PT', 'pt_PT'],
  ['de', 'de_DE'],
  ['fr', 'fr_FR'],
  ['es', 'es_ES'],
  ['ja', 'ja_JP'],
  ['ko', 'ko_KR'],
] as const)('the Open Graph locale of the language tag %s is %s, with the likely region', (tag, locale) => {
  expect(openGraphLocale(tag)).toBe(locale)
})
