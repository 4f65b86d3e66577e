import type { Language } from '../../shared/languages.ts'
import { settleOffer } from './offer-settled.ts'

const oneYear = 365 * 24 * 60 * 60

/** Stores a chosen language where the server reads it (specification, section 4). */
export function rememberChoice(language: Language): void {
  settleOffer()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than our oldest browsers.
  document.cookie = `i18n_redirected=${language}; Max-Age=${oneYear}; Path=/; SameSite=Lax${secure}`
}
