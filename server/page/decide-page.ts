import { defaultLanguage, isLanguage, type Language } from '../../shared/languages.ts'
import { href, match, type Route, routes } from '../../shared/routes.ts'
import { cameFromLanguage, cameFromSite } from '../language/came-from.ts'
import { isCrawler } from '../language/is-crawler.ts'
import { storeLanguage } from '../language/language-cookie.ts'
import { preferLanguage } from '../language/prefer-language.ts'
import { readTarget } from './read-target.ts'

/** All of a request that may decide about a page. Nothing else of it is ever looked at. */
export type PageRequest = {
  target: string
  /** Language of a valid `i18n_redirected` cookie. */
  remembered: Language | undefined
  acceptLanguage: string | undefined
  userAgent: string | undefined
  referer: string | undefined
  fetchSite: string | undefined
}

export type PageRules = { origin: string; sharedCacheSeconds: number }

/** A page to be shown. There are two of these objects per route at most, so headers can be kept by them. */
export type PageDecision = {
  kind: 'page'
  route: Route
  cacheControl: string
  vary: string
  setCookie: string | undefined
}

export type Decision =
  | PageDecision
  | { kind: 'redirect'; status: 301 | 302; location: string; cacheControl: string; vary?: string; setCookie?: string }
  | { kind: 'refused'; status: 400 | 404; path: string; language: Language }
  | { kind: 'not-a-page'; path: string; language: Language }

export type DecidePage = (request: PageRequest) => Decision

const detection = 'Cookie, Accept-Language'

/** What a GET or HEAD of a target is answered with, as far as pages go. Pure: Express and the front both ask it. */
export function createDecidePage(rules: PageRules): DecidePage {
  const shown = new Map(routes.map(route => [route, showings(route, rules)]))

  return request => {
    const direct = match(request.target)
    if (direct) return decideLanguage(direct, '', request)
    const target = readTarget(request.target)
    if ('refused' in target) {
      return { kind: 'refused', status: target.refused, path: target.raw, language: languageOf(target.raw, request) }
    }
    const { path, raw, query } = target
    const route = match(path)
    if (route && path === raw) return decideLanguage(route, query, request)
    const canonical = redirectToCanonical(path, query, rules)
    return canonical ?? { kind: 'not-a-page', path, language: languageOf(path, request) }
  }

  function decideLanguage(route: Route, query: string, request: PageRequest): Decision {
    const preferred = route.path === '/' ? detectLanguage(request, rules) : undefined
    if (preferred !== undefined && preferred !== defaultLanguage) return redirectTo(preferred, query, request, rules)
    const { plain, remembering } = shown.get(route)!
    return isToRemember(route, request, rules) ? remembering : plain
  }
}

/** The English home depends on request headers, so no shared cache may keep it; nor an answer that sets a cookie. */
function showings(
  route: Route,
  { origin, sharedCacheSeconds }: PageRules,
): Record<'plain' | 'remembering', PageDecision> {
  const home = route.path === '/'
  const vary = home ? `${detection}, Accept-Encoding` : 'Accept-Encoding'
  const own: PageDecision = { kind: 'page', route, cacheControl: 'private, no-cache', vary, setCookie: undefined }
  const shared = sharedCacheSeconds > 0 ? `public, max-age=0, s-maxage=${sharedCacheSeconds}` : 'public, no-cache'
  const plain = home ? own : { ...own, cacheControl: shared }
  const silent = !home && sharedCacheSeconds > 0
  return { plain, remembering: silent ? plain : { ...own, setCookie: storeLanguage(route.language, origin) } }
}

function redirectTo(language: Language, query: string, { remembered }: PageRequest, { origin }: PageRules): Decision {
  return {
    kind: 'redirect',
    status: 302,
    location: href('index', language) + query,
    cacheControl: 'private, no-store',
    vary: detection,
    ...(!remembered && { setCookie: storeLanguage(language, origin) }),
  }
}

/** Detected on a first access only: not for crawlers, not for silent clients, not for who follows a link of ours. */
function detectLanguage(request: PageRequest, { origin }: PageRules): Language | undefined {
  const { remembered, acceptLanguage, userAgent } = request
  if (!remembered && !acceptLanguage) return undefined
  if (cameFromSite({ origin, ...request })) return undefined
  if (userAgent && isCrawler(userAgent)) return undefined
  return remembered ?? preferLanguage(acceptLanguage!)
}

/** A first access and a choice are remembered, a mere visit is not. */
function isToRemember({ language }: Route, request: PageRequest, { origin }: PageRules): boolean {
  if (!request.remembered) return true
  if (request.remembered === language) return false
  const from = cameFromLanguage({ origin, ...request })
  return from !== undefined && from !== language
}

/** Another writing of a known path; `/en…` is an explicit wish and outlives a cookie that says otherwise. */
function redirectToCanonical(path: string, query: string, { origin }: PageRules): Decision | undefined {
  const plain = path.toLowerCase().replace(/\/$/, '') || '/'
  const wished = `/${defaultLanguage}`
  const explicit = plain === wished || plain.startsWith(`${wished}/`)
  const route = match(explicit ? plain.slice(wished.length) || '/' : plain)
  if (!route || (explicit && route.language !== defaultLanguage)) return undefined
  const location = route.path + query
  if (!explicit) return { kind: 'redirect', status: 301, location, cacheControl: 'public, max-age=3600' }
  const setCookie = storeLanguage(defaultLanguage, origin)
  return { kind: 'redirect', status: 301, location, cacheControl: 'private, no-store', setCookie }
}

/** An error speaks the language of the path's first segment, else of the cookie. */
function languageOf(path: string, { remembered }: PageRequest): Language {
  const first = path.split('/', 2)[1]?.toLowerCase()
  return isLanguage(first) ? first : (remembered ?? defaultLanguage)
}
