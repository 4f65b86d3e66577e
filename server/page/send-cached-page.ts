import type { IncomingMessage } from 'node:http'
import type { NextFunction, Request, Response } from 'express'
import { isGuarded, type Route } from '../../shared/routes.ts'
import { baseHeaders, documentHeaders } from '../document/security-headers.ts'
import { hasBody, isMalformed } from '../http/guard-requests.ts'
import { boundedMap } from '../http/memoize-bounded.ts'
import type { EncodedBody, Representation } from '../http/representation.ts'
import { type HeaderList, negotiateEncoding, representationHeaders, statusFor } from '../http/send-representation.ts'
import type { RequestCounter } from '../ops/metrics.ts'
import { nextRequestId } from '../ops/request-log.ts'
import type { Site } from '../site.ts'
import { type PageDecision, pageRequest } from './decide-page.ts'

type Prepared = { headers: HeaderList; text: string; counters: Record<'GET' | 'HEAD', RequestCounter> }

/** The response to all requests with the same head, as long as the page cache contains `stored`. */
type Plan = {
  stored: EncodedBody
  route: Route
  status: number
  headers: HeaderList
  text: string
  count: RequestCounter
}

/** Browsers send request heads of up to 1,500 characters. All plans together take at most a megabyte. */
const maxHeadLength = 2_000

/**
 * Sends a page from the cache. This is the first middleware, so a cached page skips the work that only other responses need. If
 * it sends nothing, later handlers find the page decision, if any, in `res.locals.decision`, and a caught error in
 * `res.locals.error`.
 */
export function sendCachedPage(site: Site) {
  const plans = boundedMap<Plan>(maxHeadLength)
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
    const head = headOf(req)
    const known = plans.get(head)
    if (known && site.pages.get(known.route.name) !== known.stored) {
      plans.delete(head)
      return false
    }
    const plan = known ?? makePlan(req, res)
    if (!plan) return false
    if (!known) plans.set(head, plan)
    send(plan, req, res)
    return true
  }

  function send({ route, status, headers, text, count }: Plan, { method }: Request, res: Response): void {
    const start = performance.now()
    res.writeHead(status, headers)
    // Pass the body as a string, because Node sends the head and a string in one chunk. Sending the head and a buffer takes
    // longer.
    res.end(status === 304 || method === 'HEAD' ? undefined : text, 'latin1')
    site.metrics.pages.hits++
    const ms = Math.round((performance.now() - start) * 10) / 10
    count(status, ms)
    site.requests.add({ id: nextRequestId(), method, path: route.path, route: route.name, status, ms })
  }

  function makePlan(req: Request, res: Response): Plan | undefined {
    const { method } = req
    if ((method !== 'GET' && method !== 'HEAD') || isMalformed(req) || hasBody(req)) return undefined
    const decision = site.decidePage(pageRequest(req))
    const stored = decision.kind === 'page' && storedPage(decision)
    if (!stored) {
      res.locals.decision = decision
      return undefined
    }
    const representation = negotiateEncoding(stored, req.headers['accept-encoding'])
    const { headers, text, counters } = prepare(decision, representation)
    const status = statusFor(req, res, representation)
    return { stored, route: decision.route, status, headers, text, count: counters[method] }
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
      text: representation.body.toString('latin1'),
      counters: { GET: counterOf('GET'), HEAD: counterOf('HEAD') },
    }
    prepared.set(decision, (prepared.get(decision) ?? new Map()).set(representation, created))
    return created
  }
}

/** Returns the head of a request. Node's parser ensures that no part of a head contains a line break. */
function headOf({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  return `${method} ${url} ${httpVersion}\n${rawHeaders.join('\n')}`
}
