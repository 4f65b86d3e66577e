import type { PageRule, Route } from '../../shared/routes.ts'
import { HttpError } from '../http/http-error.ts'

/** What a check may look at. */
export type RouteRequest = { route: Route; fullPath: string }

/** Passes by returning true; refuses by returning false; may throw an HttpError of its own. */
export type RouteCheck = (request: RouteRequest) => boolean | Promise<boolean>

export type RouteChecks = {
  middleware: Readonly<Record<string, RouteCheck>>
  validate: Readonly<Record<string, RouteCheck>>
}

/** The checks that route rules may name. */
export const routeChecks: RouteChecks = { middleware: {}, validate: {} }

/** Asks the checks that a page's rule names, in order; throws for the first that refuses (the site's specification, section 8). */
export async function askRouteChecks(
  rule: Omit<PageRule, 'path'>,
  request: RouteRequest,
  checks: RouteChecks,
): Promise<void> {
  if (rule.validate !== undefined) await ask(checks.validate, rule.validate, request)
  for (const name of rule.middleware ?? []) await ask(checks.middleware, name, request)
}

async function ask(record: Readonly<Record<string, RouteCheck>>, name: string, request: RouteRequest): Promise<void> {
  if (!Object.hasOwn(record, name)) throw new HttpError(500, `Unknown route middleware: ${name}`)
  if (!(await record[name]!(request))) throw new HttpError(404, `Page Not Found: ${request.fullPath}`, true)
}
