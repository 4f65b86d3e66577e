import { isbot } from 'isbot'
import Negotiator from 'negotiator'
import {
  defaultLanguage,
  finishedLanguages,
  type Language,
  meantLanguage,
  primarySubtag,
} from '../../shared/languages.ts'
import { firstRanges, memoizeBounded } from '../http/memoize-bounded.ts'

export type LanguageHints = {
  remembered: Language | undefined
  /** Language of the e-mail whose link the visitor opened. */
  mailed?: Language | undefined
  acceptLanguage: string | undefined
  userAgent: string | undefined
}

export function detectLanguage(hints: LanguageHints): Language | undefined {
  const { remembered, mailed, acceptLanguage = '', userAgent } = hints
  if (!remembered && !mailed && !acceptLanguage) return undefined
  if (userAgent && isCrawler(userAgent)) return undefined
  return remembered ?? mailed ?? preferredLanguage(firstRanges(acceptLanguage))
}

export function errorLanguage(path: string, remembered: Language | undefined): Language {
  return meantLanguage(path.split('/', 2)[1] ?? '') ?? remembered ?? defaultLanguage
}

/** Compares primary subtags only, as in the last step of an RFC 4647 lookup, which shortens `zh-Hant-TW` to `zh`. */
const preferredLanguage = memoizeBounded((ranges: string): Language | undefined => {
  const tags = new Negotiator({ headers: { 'accept-language': ranges } }).languages()
  return tags.map(tag => bySubtag.get(primarySubtag(tag))).find(language => language !== undefined)
})

/** If two languages share a primary subtag, the first language takes precedence. */
const bySubtag = new Map<string, Language>(
  finishedLanguages.map(row => [primarySubtag(row.tag), row.code] as const).reverse(),
)

/** No browser or crawler sends a longer User-Agent header. */
const maxAgentLength = 512

export function isCrawler(userAgent: string): boolean {
  return matchesCrawler(userAgent.slice(0, maxAgentLength))
}

const matchesCrawler = memoizeBounded((userAgent: string): boolean => isbot(userAgent))
