import { languageCookie, languageCookieAge } from '../../shared/language-cookie.ts'
import type { Language } from '../../shared/languages.ts'
import { safeLocalStorage } from '../safe-storage.ts'

/** Stores a language for the server (the site's specification, section 4). */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: our oldest browsers do not have the Cookie Store API.
    document.cookie = `${languageCookie}=${language}; Max-Age=${languageCookieAge}; Path=/; SameSite=Lax${secure}`
  } catch {
    // A sandboxed document has no cookies.
  }
}

/** Remembers the language of a first visit, because a response from a shared cache sets no cookie. */
export function rememberFirstLanguage(language: Language): void {
  try {
    if (!document.cookie.includes(`${languageCookie}=`)) rememberLanguage(language)
  } catch {
    // A sandboxed document has no cookies.
  }
}

const offerKey = 'offer'

export function isOfferClosed(): boolean {
  return safeLocalStorage.get(offerKey) !== null
}

/** The language cookie cannot record that offers have ended, because it may also hold a detected language. */
export function closeOffer(): void {
  safeLocalStorage.set(offerKey, '1')
}
