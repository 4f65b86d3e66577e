import type { IncomingMessage, ServerResponse } from 'node:http'
import { isGuarded } from '../../shared/routes.ts'
import { hasBody } from '../http/has-body.ts'
import { nextRequestId } from '../log/request-id.ts'
import type { RequestCounter } from '../metrics/count-requests.ts'
import { isMalformed } from '../middleware/refuse-malformed.ts'
import type { PageDecision } from '../page/decide-page.ts'
import { baseHeaders, documentHeaders } from '../page/document-headers.ts'
import { pageRequest } from '../page/page-request.ts'
import type { Site } from '../site.ts'
import { chooseForm } from '../stored/choose-form.ts'
import { formHeaders, type HeaderList, sendForm } from '../stored/send-form.ts'
import type { Form } from '../stored/stored-file.ts'

/** What is made once for each of a page's decisions and forms, and never copied. */
type Prepared = { headers: HeaderList; count: RequestCounter }

/**
 * Answers pages that lie in the cache, and says whether it has answered; whatever is not a stored page goes on. It decides
 * nothing of its own.
 */
export function createAnswerKnown(site: Site) {
  const prepared = new Map<PageDecision, Map<Form, Prepared>>()

  return (req: IncomingMessage, res: ServerResponse): boolean => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || isMalformed(req) || hasBody(req)) return false
    const decision = site.decidePage(pageRequest(req))
    // Checks are for Express to ask.
    if (decision.kind !== 'page' || isGuarded(site.manifest.rules[decision.route.page] ?? {})) return false
    const stored = site.pages.get(decision.route.name)
    if (!stored) return false
    const start = performance.now()
    const form = chooseForm(stored, req.headers['accept-encoding'])
    const { headers, count } = preparedFor(decision, form)
    const status = sendForm(req, res, form, headers)
    site.metrics.pages.hits++
    const ms = Math.round((performance.now() - start) * 10) / 10
    count(status, ms)
    const { path, name } = decision.route
    site.requests.add({ id: nextRequestId(), method: req.method, path, route: name, status, ms })
    return true
  }

  function preparedFor(decision: PageDecision, form: Form): Prepared {
    const found = prepared.get(decision)?.get(form)
    if (found) return found
    const made = {
      headers: listHeaders(site, decision, form),
      count: site.metrics.requests.of(decision.route.name, form.encoding),
    }
    prepared.set(decision, (prepared.get(decision) ?? new Map()).set(form, made))
    return made
  }
}

function listHeaders({ config, policy }: Site, decision: PageDecision, form: Form): HeaderList {
  const { route, cacheControl, vary, setCookie } = decision
  return [
    ...documentHeaders(route.language, policy),
    ...baseHeaders(config),
    ...['Cache-Control', cacheControl, 'Vary', vary],
    ...(setCookie ? ['Set-Cookie', setCookie] : []),
    ...formHeaders(form),
  ]
}
