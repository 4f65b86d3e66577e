import type { NextFunction, Request, Response } from 'express'
import { makePage } from '../../shared/make-page.ts'
import { findRoute, isGuarded } from '../../shared/routes.ts'
import { documentHeaders } from '../document/security-headers.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { setHeaders } from '../http/send-representation.ts'
import type { Site } from '../site.ts'
import { type Decision, type PageDecision, pageRequest } from './decide-page.ts'
import { runRouteChecks } from './route-checks.ts'
import { sendDocument } from './send-document.ts'

export function sendPage(site: Site) {
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const { language, page } = req.params as { language?: string; page?: string }
    if (!findRoute(language, page)) return next()
    const decision = decisionFor(site, req, res)
    if (decision.kind === 'page') return showPage(site, decision, req, res)
    if (decision.kind === 'refused') return next()
    setHeaders(res, [...decision.headers, 'Content-Length', '0'])
    res.status(decision.status).end()
  }
}

export function throwRefusal(site: Site) {
  return (req: Request, res: Response): void => {
    const decision = decisionFor(site, req, res)
    if (decision.kind !== 'refused') throw notFound(req.path)
    res.locals.language = decision.language
    throw decision.status === 400 ? new HttpError(400, 'Bad Request') : notFound(decision.path)
  }
}

function decisionFor(site: Site, req: Request, res: Response): Decision {
  res.locals.decision ??= site.decidePage(pageRequest(req))
  return res.locals.decision
}

async function showPage(site: Site, { route, headers }: PageDecision, req: Request, res: Response): Promise<void> {
  res.locals.route = route.name
  res.locals.language = route.language
  const rule = site.manifest.rules[route.page] ?? {}
  await runRouteChecks(rule, { route, fullPath: req.url }, site.checks)
  // Prevent shared caching of guarded pages, because a shared cache would show them to visitors without running the checks.
  const caching = isGuarded(rule) ? ['Cache-Control', 'private, no-cache'] : []
  const make = () => makePage(site.stamp.id, route, site.catalogues[route.language])
  const all = [...documentHeaders(route.language, site.policy), ...headers, ...caching]
  await sendDocument(site, { name: route.name, make, headers: all }, req, res)
}
