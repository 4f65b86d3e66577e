import Negotiator from 'negotiator'
import {
  defaultLanguage,
  finishedLanguages,
  type Language,
  meantLanguage,
  primarySubtag,
} from '../../shared/languages.ts'
import { match } from '../../shared/routes.ts'
import { firstRanges, memoizeBounded } from '../http/memoize-bounded.ts'
import { isCrawler } from './is-crawler.ts'

/** All of a request that may tell a visitor's language, beside the address. */
export type LanguageHints = {
  /** Language of a valid `i18n_redirected` cookie. */
  remembered: Language | undefined
  /** Language of the mail whose link is followed. */
  mailed?: Language | undefined
  acceptLanguage: string | undefined
  userAgent: string | undefined
  referer: string | undefined
  fetchSite: string | undefined
}

/** Detected whenever somebody comes from outside: not for crawlers, silent clients, or who follows a link of ours. */
export function detectLanguage(hints: LanguageHints, origin: string): Language | undefined {
  const { remembered, mailed, acceptLanguage = '', userAgent } = hints
  if (!remembered && !mailed && !acceptLanguage) return undefined
  if (cameFromSite(hints, origin)) return undefined
  if (userAgent && isCrawler(userAgent)) return undefined
  return remembered ?? mailed ?? preferLanguage(acceptLanguage)
}

/** Whether a page's language is to be remembered: a first access and a choice are, a mere visit is not. */
export function isToRemember(language: Language, hints: LanguageHints, origin: string): boolean {
  if (!hints.remembered) return true
  if (hints.remembered === language) return false
  const from = cameFromLanguage(hints, origin)
  return from !== undefined && from !== language
}

/** An error speaks the language that the path's first segment means, else that of the cookie. */
export function errorLanguage(path: string, remembered: Language | undefined): Language {
  return meantLanguage(path.split('/', 2)[1] ?? '') ?? remembered ?? defaultLanguage
}

/**
 * The language an Accept-Language header asks for, by quality and RFC 4647 lookup (`zh-Hant-TW` ends at `zh`);
 * undefined when it asks for none of ours that is whole.
 */
function preferLanguage(header: string): Language | undefined {
  return preferred(firstRanges(header))
}

const preferred = memoizeBounded((ranges: string): Language | undefined => {
  const tags = new Negotiator({ headers: { 'accept-language': ranges } }).languages()
  return tags.map(tag => bySubtag.get(primarySubtag(tag))).find(language => language !== undefined)
})

/** Of rows with one subtag the first counts. */
const bySubtag = new Map<string, Language>(
  finishedLanguages.map(row => [primarySubtag(row.tag), row.code] as const).reverse(),
)

/** Whether a navigation comes from one of the site's own pages: Fetch Metadata says so, or a Referer on our origin. */
function cameFromSite({ referer, fetchSite }: LanguageHints, origin: string): boolean {
  return fetchSite === 'same-origin' || referer?.startsWith(`${origin}/`) === true
}

/** The language of the own page that a navigation comes from, where the browser tells it. */
function cameFromLanguage(hints: LanguageHints, origin: string): Language | undefined {
  if (!hints.referer || !cameFromSite(hints, origin)) return undefined
  const path = /^https?:\/\/[^/?#]+([^?#]*)/.exec(hints.referer)?.[1]
  return path === undefined ? undefined : match(path)?.language
}
