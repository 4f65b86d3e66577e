import type { NextFunction, Request, Response } from 'express'
import { isGuarded } from '../../shared/routes.ts'
import { baseHeaders, documentHeaders } from '../document/security-headers.ts'
import { hasBody, isMalformed } from '../http/guard-requests.ts'
import type { Representation } from '../http/representation.ts'
import {
  type HeaderList,
  negotiateEncoding,
  representationHeaders,
  sendRepresentation,
} from '../http/send-representation.ts'
import type { RequestCounter } from '../ops/metrics.ts'
import { nextRequestId } from '../ops/request-log.ts'
import type { Site } from '../site.ts'
import { type PageDecision, pageRequest } from './decide-page.ts'

type Prepared = { headers: HeaderList; counters: Record<'GET' | 'HEAD', RequestCounter> }

/**
 * The first middleware: sends a page from the cache, before any work that only other responses need. Otherwise, this middleware
 * puts the decision, or its own error, into `res.locals` for the handlers after it.
 */
export function sendCachedPage(site: Site) {
  const prepared = new Map<PageDecision, Map<Representation, Prepared>>()

  return (req: Request, res: Response, next: NextFunction): void => {
    try {
      if (serve(req, res)) return
    } catch (error) {
      res.locals.error = error
    }
    next()
  }

  function serve(req: Request, res: Response): boolean {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || isMalformed(req) || hasBody(req)) return false
    const decision = site.decidePage(pageRequest(req))
    const stored = decision.kind === 'page' && storedPage(decision)
    if (!stored) {
      res.locals.decision = decision
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
