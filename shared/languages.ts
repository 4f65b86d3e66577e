export type LanguageRow = {
  /** Code in paths, folders, cookies and route names. */
  code: string
  /** The language's name in itself. */
  name: string
  /** BCP 47 tag, for every standard: `<html lang>`, hreflang, Intl, JSON-LD. */
  tag: string
  /** Open Graph's underscored form. */
  openGraph: string
  /** Primary subtag that RFC 4647 lookup in Accept-Language ends at. */
  accepts: string
}

/** The languages of the site, in the order of the switcher. Adding one: a row here and a folder in `locales/`. */
export const languages = [
  { code: 'en', name: 'English', tag: 'en', openGraph: 'en_US', accepts: 'en' },
  { code: 'zh', name: '中文', tag: 'zh-Hans', openGraph: 'zh_CN', accepts: 'zh' },
  { code: 'pt', name: 'Português', tag: 'pt', openGraph: 'pt_BR', accepts: 'pt' },
  { code: 'de', name: 'Deutsch', tag: 'de', openGraph: 'de_DE', accepts: 'de' },
  { code: 'fr', name: 'Français', tag: 'fr', openGraph: 'fr_FR', accepts: 'fr' },
  { code: 'es', name: 'Español', tag: 'es', openGraph: 'es_ES', accepts: 'es' },
  // Intl reads 'jp' as an unknown language and silently answers in English, so standards get 'ja'.
  { code: 'jp', name: '日本語', tag: 'ja', openGraph: 'ja_JP', accepts: 'ja' },
  { code: 'ko', name: '한국어', tag: 'ko', openGraph: 'ko_KR', accepts: 'ko' },
] as const satisfies readonly LanguageRow[]

export type Language = (typeof languages)[number]['code']

export const defaultLanguage: Language = 'en'

const rows = new Map<string, LanguageRow>(languages.map(row => [row.code, row]))

export function isLanguage(code: string | undefined): code is Language {
  return code !== undefined && rows.has(code)
}

/** The row of a known language. */
export function languageRow(code: Language): LanguageRow {
  return rows.get(code)!
}
