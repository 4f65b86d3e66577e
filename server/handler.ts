import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Response } from 'express'
import { isGuarded } from '../shared/routes.ts'
import { createApp } from './app.ts'
import { baseHeaders, documentHeaders } from './document/security-headers.ts'
import { hasBody, isMalformed } from './http/guard-requests.ts'
import { toOriginForm } from './http/origin-form.ts'
import type { Representation } from './http/representation.ts'
import {
  type HeaderList,
  negotiateEncoding,
  representationHeaders,
  sendRepresentation,
} from './http/send-representation.ts'
import type { RequestCounter } from './ops/metrics.ts'
import { nextRequestId } from './ops/request-log.ts'
import { type PageDecision, pageRequest } from './page/decide-page.ts'
import type { Site } from './site.ts'

/**
 * Sends cached pages without Express, which would double the response time. If this fast path throws, Express sends an error
 * response, so that the process does not crash.
 */
export function createHandler(site: Site): RequestListener {
  const serveCached = createServeCached(site)
  const app = createApp(site)
  const origin = new URL(site.config.origin)
  return (req, res) => {
    req.url = toOriginForm(req.url!, origin)
    try {
      if (!serveCached(req, res)) app(req, res)
    } catch (error) {
      app(req, Object.assign(res, { locals: { error } }) as unknown as Response)
    }
  }
}

type Prepared = { headers: HeaderList; counters: Record<'GET' | 'HEAD', RequestCounter> }

/** If the page is not cached, passes the decision to Express in `res.locals`. */
function createServeCached(site: Site) {
  const prepared = new Map<PageDecision, Map<Representation, Prepared>>()

  return (req: IncomingMessage, res: ServerResponse): boolean => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || isMalformed(req) || hasBody(req)) return false
    const decision = site.decidePage(pageRequest(req))
    const stored = decision.kind === 'page' && storedPage(decision)
    if (!stored) {
      Object.assign(res, { locals: { decision } })
      return false
    }
    const start = performance.now()
    const representation = negotiateEncoding(stored, req.headers['accept-encoding'])
    const { headers, counters } = prepare(decision, representation)
    const status = sendRepresentation(req, res, representation, headers)
    site.metrics.pages.hits++
    const ms = Math.round((performance.now() - start) * 10) / 10
    counters[req.method](status, ms)
    const { path, name } = decision.route
    site.requests.add({ id: nextRequestId(), method: req.method, path, route: name, status, ms })
    return true
  }

  function storedPage({ route }: PageDecision) {
    // Guarded pages go through Express, which runs their checks.
    return isGuarded(site.manifest.rules[route.page] ?? {}) ? undefined : site.pages.get(route.name)
  }

  function prepare(decision: PageDecision, representation: Representation): Prepared {
    const found = prepared.get(decision)?.get(representation)
    if (found) return found
    const { route } = decision
    const counterOf = (method: string) => site.metrics.requests.of(route.name, method, representation.encoding)
    const created = {
      headers: [
        ...documentHeaders(route.language, site.policy),
        ...baseHeaders(site.config),
        ...decision.headers,
        ...representationHeaders(representation),
      ],
      counters: { GET: counterOf('GET'), HEAD: counterOf('HEAD') },
    }
    prepared.set(decision, (prepared.get(decision) ?? new Map()).set(representation, created))
    return created
  }
}
