import { isbot } from 'isbot'
import { defaultLanguage, isLanguage, type Language } from '../../shared/languages.ts'
import { href, match, type Route } from '../../shared/routes.ts'
import { cameFromLanguage, cameFromSite } from '../language/came-from.ts'
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

export type Decision =
  | { kind: 'page'; route: Route; cacheControl: string; vary: string; setCookie: string | undefined }
  | { kind: 'redirect'; status: 301 | 302; location: string; cacheControl: string; vary?: string; setCookie?: string }
  | { kind: 'refused'; status: 400 | 404; path: string; language: Language }
  | { kind: 'not-a-page'; path: string; language: Language }

const detection = 'Cookie, Accept-Language'

/** What a GET or HEAD of a target is answered with, as far as pages go. Pure: Express and the front both ask it. */
export function decidePage(request: PageRequest, rules: PageRules): Decision {
  const direct = match(request.target)
  if (direct) return decideLanguage(direct, '', request, rules)
  const target = readTarget(request.target)
  if ('refused' in target) {
    return { kind: 'refused', status: target.refused, path: target.raw, language: languageOf(target.raw, request) }
  }
  const route = match(target.path)
  if (route && target.path === target.raw) return decideLanguage(route, target.query, request, rules)
  return (
    redirectToCanonical(target.path, target.query, rules) ?? {
      kind: 'not-a-page',
      path: target.path,
      language: languageOf(target.path, request),
    }
  )
}

function decideLanguage(route: Route, query: string, request: PageRequest, rules: PageRules): Decision {
  if (route.path !== '/') return showPage(route, request, rules)
  const preferred = detectLanguage(request, rules)
  if (preferred === undefined || preferred === defaultLanguage) return showHome(route, request, rules)
  return {
    kind: 'redirect',
    status: 302,
    location: href('index', preferred) + query,
    cacheControl: 'private, no-store',
    vary: detection,
    ...(!request.remembered && { setCookie: storeLanguage(preferred, rules.origin) }),
  }
}

/** Detected on a first access only: not for crawlers, not for silent clients, not for who follows a link of ours. */
function detectLanguage(request: PageRequest, { origin }: PageRules): Language | undefined {
  const { remembered, acceptLanguage, userAgent } = request
  if (!remembered && !acceptLanguage) return undefined
  if (cameFromSite({ origin, ...request })) return undefined
  if (userAgent && isbot(userAgent)) return undefined
  return remembered ?? preferLanguage(acceptLanguage!)
}

/** The English home depends on request headers, so no shared cache may keep it. */
function showHome(route: Route, request: PageRequest, rules: PageRules): Decision {
  const setCookie = cookieFor(route, request, rules)
  return { kind: 'page', route, cacheControl: 'private, no-cache', vary: `${detection}, Accept-Encoding`, setCookie }
}

function showPage(route: Route, request: PageRequest, rules: PageRules): Decision {
  const shared = rules.sharedCacheSeconds > 0
  const setCookie = shared ? undefined : cookieFor(route, request, rules)
  const cacheControl = shared
    ? `public, max-age=0, s-maxage=${rules.sharedCacheSeconds}`
    : `${setCookie ? 'private' : 'public'}, no-cache`
  return { kind: 'page', route, cacheControl, vary: 'Accept-Encoding', setCookie }
}

/** A first access and a choice are remembered, a mere visit is not. */
function cookieFor({ language }: Route, request: PageRequest, { origin }: PageRules): string | undefined {
  if (!request.remembered) return storeLanguage(language, origin)
  if (request.remembered === language) return undefined
  const from = cameFromLanguage({ origin, ...request })
  return from !== undefined && from !== language ? storeLanguage(language, origin) : undefined
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
