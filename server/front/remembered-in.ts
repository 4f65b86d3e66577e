import { parse } from 'cookie'
import type { Language } from '../../shared/languages.ts'
import { languageCookie, languageOfCookie } from '../language/language-cookie.ts'

/** The language a Cookie header remembers, read as cookie-parser reads it inside Express. */
export function rememberedIn(header: string | undefined): Language | undefined {
  if (!header?.includes(languageCookie)) return undefined
  return languageOfCookie(parse(header)[languageCookie])
}
