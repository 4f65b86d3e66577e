export type LanguageRow = {
  /** Code in paths, folder names, cookies and route names. */
  code: string
  name: string
  /** BCP 47 tag for `<html lang>`, hreflang, Intl and JSON-LD. */
  tag: string
  /** If true, English messages replace missing messages, the pages are noindex, and no page links to them. */
  draft?: true
}

/** The languages are in the order of the language menu. CONTRIBUTING.md explains how to add a language. */
export const languages = [
  { code: 'en', name: 'English', tag: 'en' },
  { code: 'zh', name: '中文', tag: 'zh-Hans' },
  { code: 'pt', name: 'Português', tag: 'pt' },
  { code: 'de', name: 'Deutsch', tag: 'de' },
  { code: 'fr', name: 'Français', tag: 'fr' },
  { code: 'es', name: 'Español', tag: 'es' },
  // The tag differs from the code, because Intl does not know 'jp' and would silently format in English.
  { code: 'jp', name: '日本語', tag: 'ja' },
  { code: 'ko', name: '한국어', tag: 'ko' },
] as const satisfies readonly LanguageRow[]

export type Language = (typeof languages)[number]['code']

export const defaultLanguage: Language = 'en'

/** The pseudo-language, which the bundler defines in development. */
declare const PSEUDO_LANGUAGE: LanguageRow | undefined
if (typeof PSEUDO_LANGUAGE !== 'undefined') (languages as unknown as LanguageRow[]).push(PSEUDO_LANGUAGE)

const rows = new Map<string, LanguageRow>(languages.map(row => [row.code, row]))

export function isLanguage(code: string | undefined): code is Language {
  return code !== undefined && rows.has(code)
}

export function languageRow(code: Language): LanguageRow {
  return rows.get(code)!
}

export function isDraft({ draft }: LanguageRow): boolean {
  return draft === true
}

export const finishedLanguages = /* @__PURE__ */ languages.filter(row => !isDraft(row))

/** Returns `zh` for `zh-Hant-TW`, as in the last step of an RFC 4647 lookup. */
export function primarySubtag(tag: string): string {
  return tag.toLowerCase().split('-', 1)[0]!
}

/** Matches a language tag (RFC 5646) whose primary subtag has two or three letters, with at most eight further subtags. */
const plausibleTag = /^[a-z]{2,3}(-[a-z\d]{1,8}){0,8}$/i

/** The segment may be a language's code or any of its tags, such as `ja`, `zh-CN` or `DEU`. */
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
    return undefined
  }
}
