import type { IncomingMessage } from 'node:http'
import type { NextFunction, Request, Response } from 'express'
import { isGuarded, type Route } from '../../shared/routes.ts'
import { baseHeaders, documentHeaders } from '../document/security-headers.ts'
import { hasBody, isMalformed } from '../http/guard-requests.ts'
import type { EncodedBody, Representation } from '../http/representation.ts'
import { type HeaderList, negotiateEncoding, representationHeaders, statusFor } from '../http/send-representation.ts'
import type { RequestCounter } from '../ops/metrics.ts'
import { nextRequestId } from '../ops/request-log.ts'
import type { Site } from '../site.ts'
import { type PageDecision, pageRequest } from './decide-page.ts'

type Prepared = { headers: HeaderList; text: string; counters: Record<'GET' | 'HEAD', RequestCounter> }

type Head = Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'rawHeaders'>

/** A prepared response to all requests with the same head. It is valid while the page cache contains `stored`. */
type Plan = {
  head: Head
  stored: EncodedBody
  route: Route
  status: number
  headers: HeaderList
  text: string
  count: RequestCounter
}

/** Keeps only the plans for the latest request heads, because comparing heads takes time. */
const maxPlans = 16

/**
 * The returned middleware runs first, so a cached page skips the work that only other responses need. If this middleware sends
 * nothing, it stores its page decision (if any) in `res.locals.decision`, and a caught error in `res.locals.error`.
 */
export function sendCachedPage(site: Site) {
  const plans: Plan[] = []
  let oldest = 0
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
    const index = indexOf(req)
    const known = plans[index]
    const plan = known && site.pages.get(known.route.name) === known.stored ? known : makePlan(req, res)
    if (!plan) return false
    if (plan !== known) plans[known ? index : oldest++ % maxPlans] = plan
    send(plan, req, res)
    return true
  }

  function indexOf(req: Request): number {
    for (let i = 0; i < plans.length; i++) if (isSameHead(plans[i]!.head, req)) return i
    return -1
  }

  function send({ route, status, headers, text, count }: Plan, { method }: Request, res: Response): void {
    const start = performance.now()
    res.writeHead(status, headers)
    // Pass the body as a string, so that Node sends it in one chunk with the head.
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
    const { route } = decision
    const { url, httpVersion, rawHeaders } = req
    return {
      head: { method, url, httpVersion, rawHeaders },
      stored,
      route,
      status,
      headers,
      text,
      count: counters[method],
    }
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

/** Compares the strings one by one, because joining them into the key of a map would be slower. */
function isSameHead({ method, url, httpVersion, rawHeaders }: Head, req: Head): boolean {
  if (url !== req.url || method !== req.method || httpVersion !== req.httpVersion) return false
  if (rawHeaders.length !== req.rawHeaders.length) return false
  for (let i = 0; i < rawHeaders.length; i++) if (rawHeaders[i] !== req.rawHeaders[i]) return false
  return true
}
