import type { Request, Response } from 'express'
import { makePage } from '../../shared/make-page.ts'
import { isGuarded } from '../../shared/routes.ts'
import { notFound, PageError } from '../errors/page-errors.ts'
import type { Site } from '../site.ts'
import type { Decision, PageDecision } from './decide-page.ts'
import { documentHeaders } from './document-headers.ts'
import { pageRequest } from './page-request.ts'
import { askRouteChecks } from './route-checks.ts'
import { sendDocument } from './send-document.ts'

/** GET and HEAD of `/:lang?/:page?`: a page, a redirect to one, or the error that says there is none. */
export function sendPage(site: Site) {
  return async (req: Request, res: Response): Promise<void> => {
    const decision = site.decidePage(pageRequest(req))
    if (decision.kind === 'page') return showPage(site, decision, req, res)
    if (decision.kind === 'redirect') return redirect(decision, res)
    res.locals.language = decision.language
    throw decision.kind === 'refused' ? new PageError(decision.status, messageOf(decision)) : notFound(decision.path)
  }
}

async function showPage(site: Site, decision: PageDecision, req: Request, res: Response): Promise<void> {
  const { route } = decision
  res.locals.route = route.name
  res.locals.language = route.language
  const rule = site.manifest.rules[route.page] ?? {}
  await askRouteChecks(rule, { route, fullPath: req.url }, site.checks)
  // A cache between us would show the page to the next visitor, of whom nobody has asked the checks.
  const shown = isGuarded(rule) ? { ...decision, cacheControl: 'private, no-cache' } : decision
  const make = () => makePage(site.stamp.id, route, site.catalogues[route.language])
  await sendDocument(site, { name: route.name, make, begin: () => setHeaders(site, shown, res) }, req, res)
}

function setHeaders(site: Site, { route, cacheControl, vary, setCookie }: PageDecision, res: Response): void {
  const list = documentHeaders(route.language, site.policy)
  for (let i = 0; i < list.length; i += 2) res.setHeader(list[i]!, list[i + 1]!)
  res.setHeader('Cache-Control', cacheControl)
  res.setHeader('Vary', vary)
  if (setCookie) res.setHeader('Set-Cookie', setCookie)
}

function redirect(decision: Extract<Decision, { kind: 'redirect' }>, res: Response): void {
  const { status, location, cacheControl, vary, setCookie } = decision
  res.setHeader('Location', location)
  res.setHeader('Cache-Control', cacheControl)
  if (vary) res.setHeader('Vary', vary)
  if (setCookie) res.setHeader('Set-Cookie', setCookie)
  res.setHeader('Content-Length', '0')
  res.status(status).end()
}

function messageOf({ status, path }: Extract<Decision, { kind: 'refused' }>): string {
  return status === 404 ? `Page not found: ${path}` : 'Bad Request'
}
