import { languageCookie, languageCookieAge } from '../../shared/language-cookie.ts'
import type { Language } from '../../shared/languages.ts'

/** Stores a language where the server reads it (the site's specification, section 4). */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than our oldest browsers.
    document.cookie = `${languageCookie}=${language}; Max-Age=${languageCookieAge}; Path=/; SameSite=Lax${secure}`
  } catch {
    // A sandboxed document may have none: the language lasts as long as the visit.
  }
}

/** What a shared cache keeps for everybody sets no cookie: then the browser remembers the language of a first access. */
export function rememberFirstLanguage(language: Language): void {
  try {
    if (!document.cookie.includes(`${languageCookie}=`)) rememberLanguage(language)
  } catch {
    // As above.
  }
}
