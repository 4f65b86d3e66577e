import type { IncomingMessage } from 'node:http'
import { defaultLanguage, type Language, meantLanguage } from '../../shared/languages.ts'
import { findRoute, href, match, type Route, routes } from '../../shared/routes.ts'
import { readTarget } from '../http/read-target.ts'
import type { HeaderList } from '../http/send-representation.ts'
import { detectLanguage, errorLanguage, isToRemember, type LanguageHints } from '../language/detect-language.ts'
import { rememberedLanguage, storeLanguage } from '../language/language-cookie.ts'

/** All of a request that may decide about a page. Nothing else of it is ever looked at. */
export type PageRequest = LanguageHints & { target: string }

export type PageRules = { origin: string; sharedCacheSeconds: number }

/** A page to be shown. Made once, two per route at most, so handler.ts uses them as map keys. */
export type PageDecision = { kind: 'page'; route: Route; headers: HeaderList }

export type Decision =
  | PageDecision
  | { kind: 'redirect'; status: 301 | 302; headers: HeaderList }
  | { kind: 'refused'; status: 400 | 404; path: string; language: Language }

export type DecidePage = (request: PageRequest) => Decision

const detection = 'Cookie, Accept-Language'

/** What a GET or HEAD of a target is answered with, as far as pages go. Pure. */
export function createDecidePage(rules: PageRules): DecidePage {
  const shown = new Map(routes.map(route => [route, decisionsFor(route, rules)]))

  return request => {
    const direct = match(request.target)
    if (direct) return decideLanguage(direct, '', request)
    const target = readTarget(request.target)
    if ('refused' in target) return refusal(target.refused, target.raw, request)
    const { path, raw, query } = target
    const route = match(path)
    if (route && path === raw) return decideLanguage(route, query, request)
    return redirectToCanonical(path, query, rules.origin) ?? refusal(404, path, request)
  }

  function decideLanguage(route: Route, query: string, request: PageRequest): Decision {
    const hints = { ...request, mailed: mailedLanguage(query) }
    const preferred = route.path === '/' ? detectLanguage(hints, rules.origin) : undefined
    if (preferred !== undefined && preferred !== defaultLanguage)
      return redirectToDetected(preferred, query, request, rules.origin)
    const { plain, remembering } = shown.get(route)!
    return isToRemember(route.language, request, rules.origin) ? remembering : plain
  }
}

/** Firebase's mails name the language that they are written in beside the code of their link. */
function mailedLanguage(query: string): Language | undefined {
  if (!query.includes('oobCode=')) return undefined
  return meantLanguage(new URLSearchParams(query).get('lang') ?? '')
}

/** The English home depends on request headers, so no shared cache may keep it; nor an answer that sets a cookie. */
function decisionsFor(
  route: Route,
  { origin, sharedCacheSeconds }: PageRules,
): Record<'plain' | 'remembering', PageDecision> {
  const home = route.path === '/'
  const vary = ['Vary', home ? `${detection}, Accept-Encoding` : 'Accept-Encoding']
  const own = ['Cache-Control', 'private, no-cache', ...vary]
  const shared = sharedCacheSeconds > 0 ? `public, max-age=0, s-maxage=${sharedCacheSeconds}` : 'public, no-cache'
  const plain: PageDecision = { kind: 'page', route, headers: home ? own : ['Cache-Control', shared, ...vary] }
  if (!home && sharedCacheSeconds > 0) return { plain, remembering: plain }
  return { plain, remembering: { ...plain, headers: [...own, ...setCookie(route.language, origin)] } }
}

function redirectToDetected(language: Language, query: string, { remembered }: PageRequest, origin: string): Decision {
  const location = href('index', language) + query
  const caching = ['Cache-Control', 'private, no-store', 'Vary', detection]
  const headers = ['Location', location, ...caching, ...(remembered ? [] : setCookie(language, origin))]
  return { kind: 'redirect', status: 302, headers }
}

/** Another writing of a known path; one that names English is an explicit choice and outlives a cookie that says otherwise. */
function redirectToCanonical(path: string, query: string, origin: string): Decision | undefined {
  const [, first = '', second, ...more] = path.replace(/\/$/, '').split('/')
  const route = more.length === 0 && findRoute(first, second)
  if (!route) return undefined
  const explicit = meantLanguage(first) === defaultLanguage
  const caching = explicit ? ['private, no-store', ...setCookie(defaultLanguage, origin)] : ['public, max-age=3600']
  return { kind: 'redirect', status: 301, headers: ['Location', route.path + query, 'Cache-Control', ...caching] }
}

function setCookie(language: Language, origin: string): HeaderList {
  return ['Set-Cookie', storeLanguage(language, origin)]
}

function refusal(status: 400 | 404, path: string, { remembered }: PageRequest): Decision {
  return { kind: 'refused', status, path, language: errorLanguage(path, remembered) }
}

/** The part of a request that may decide about a page. */
export function pageRequest(req: IncomingMessage): PageRequest {
  const { headers } = req
  return {
    target: req.url!,
    remembered: rememberedLanguage(req),
    acceptLanguage: headers['accept-language'],
    userAgent: headers['user-agent'],
    referer: headers.referer,
    fetchSite: single(headers['sec-fetch-site']),
  }
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
