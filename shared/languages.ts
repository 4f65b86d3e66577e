export type LanguageRow = {
  /** Code in paths, folders, cookies and route names. */
  code: string
  /** The language's name in itself. */
  name: string
  /** BCP 47 tag, for every standard: `<html lang>`, hreflang, Intl, JSON-LD. */
  tag: string
  /** Not finished: missing messages are in English, and only its own URLs lead to its pages, which search engines skip. */
  draft?: true
}

/** The languages of the site, in the order of the switcher. Adding one: a row here, a folder in `locales/`, and the database's rules. */
export const languages = [
  { code: 'en', name: 'English', tag: 'en' },
  { code: 'zh', name: '中文', tag: 'zh-Hans' },
  { code: 'pt', name: 'Português', tag: 'pt' },
  { code: 'de', name: 'Deutsch', tag: 'de' },
  { code: 'fr', name: 'Français', tag: 'fr' },
  { code: 'es', name: 'Español', tag: 'es' },
  // Intl reads 'jp' as an unknown language and silently answers in English, so standards get 'ja'.
  { code: 'jp', name: '日本語', tag: 'ja' },
  { code: 'ko', name: '한국어', tag: 'ko' },
] as const satisfies readonly LanguageRow[]

export type Language = (typeof languages)[number]['code']

export const defaultLanguage: Language = 'en'

/** One more while developing, by the bundler's `define`. To the types it is none, so that nothing of the site counts on it. */
declare const PSEUDO_LANGUAGE: LanguageRow | undefined
if (typeof PSEUDO_LANGUAGE !== 'undefined') (languages as unknown as LanguageRow[]).push(PSEUDO_LANGUAGE)

const rows = new Map<string, LanguageRow>(languages.map(row => [row.code, row]))

export function isLanguage(code: string | undefined): code is Language {
  return code !== undefined && rows.has(code)
}

/** The row of a known language. */
export function languageRow(code: Language): LanguageRow {
  return rows.get(code)!
}

export function isDraft({ draft }: LanguageRow): boolean {
  return draft === true
}

/** The languages that the site offers to visitors and search engines. */
export const finishedLanguages = /* @__PURE__ */ languages.filter(row => !isDraft(row))

/** What RFC 4647 lookup ends at: `zh` of `zh-Hant-TW`. */
export function primarySubtag(tag: string): string {
  return tag.toLowerCase().split('-', 1)[0]!
}

/** Subtags as RFC 5646 has them, of languages with two or three letters, and no more of them than anybody means. */
const plausibleTag = /^[a-z]{2,3}(-[a-z\d]{1,8}){0,8}$/i

/**
 * The language that a path's segment means: by its code, or by a tag in any writing (`ja`, `zh-CN`, `DEU`). Of rows with one
 * subtag the first counts.
 */
export function meantLanguage(segment: string): Language | undefined {
  const code = segment.toLowerCase()
  if (isLanguage(code)) return code
  const subtag = plausibleTag.test(segment) ? canonicalSubtag(segment) : undefined
  return languages.find(({ tag }) => primarySubtag(tag) === subtag)?.code
}

function canonicalSubtag(tag: string): string | undefined {
  try {
    return primarySubtag(Intl.getCanonicalLocales(tag)[0]!)
  } catch {
    // It has the letters of a tag and not the order.
    return undefined
  }
}
