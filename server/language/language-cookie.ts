import { isLanguage, type Language } from '../../shared/languages.ts'

export const languageCookie = 'i18n_redirected'

const oneYear = 365 * 24 * 60 * 60

/** The language a cookie value names; an unknown value counts as none. */
export function languageOfCookie(value: unknown): Language | undefined {
  return typeof value === 'string' && isLanguage(value) ? value : undefined
}

/** Set-Cookie value that stores a language (spec.md section 4); Secure where the site's origin is https. */
export function storeLanguage(language: Language, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${languageCookie}=${language}; Max-Age=${oneYear}; Path=/; SameSite=Lax${secure}`
}
