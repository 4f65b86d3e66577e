import { languageCookie, languageCookieAge } from '../../shared/language-cookie.ts'
import type { Language } from '../../shared/languages.ts'
import { safeLocalStorage } from '../safe-storage.ts'

/** Stores a language in the cookie that the server reads (docs/specification.md, section 4). */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the oldest supported browsers do not have the Cookie Store API.
    document.cookie = `${languageCookie}=${language}; Max-Age=${languageCookieAge}; Path=/; SameSite=Lax${secure}`
  } catch {
    // In a sandboxed document, access to cookies throws an error.
  }
}

/** Stores the first page's language if there is no cookie yet, because responses from a shared cache do not set the cookie. */
export function rememberFirstLanguage(language: Language): void {
  try {
    if (!document.cookie.includes(`${languageCookie}=`)) rememberLanguage(language)
  } catch {
    // In a sandboxed document, access to cookies throws an error.
  }
}

const offerKey = 'offer'

export function isOfferClosed(): boolean {
  return safeLocalStorage.get(offerKey) !== null
}

/** The language cookie cannot record this decision, because the server also stores detected languages in the cookie. */
export function closeOffer(): void {
  safeLocalStorage.set(offerKey, '1')
}
