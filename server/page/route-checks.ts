import type { PageRule, Route } from '../../shared/routes.ts'
import { refused, unknownMiddleware } from '../errors/page-errors.ts'

/** What a check may look at. */
export type Visit = { route: Route; fullPath: string }

/** Passes by returning true; refuses by returning false; may throw a page error of its own. */
export type RouteCheck = (visit: Visit) => boolean | Promise<boolean>

export type RouteChecks = {
  middleware: Readonly<Record<string, RouteCheck>>
  validate: Readonly<Record<string, RouteCheck>>
}

/** The checks that route rules may name. */
export const routeChecks: RouteChecks = { middleware: {}, validate: {} }

/** Asks the checks that a page's rule names, in order; throws the page error of the first that refuses. */
export async function askRouteChecks(rule: Omit<PageRule, 'path'>, visit: Visit, checks: RouteChecks): Promise<void> {
  if (rule.validate !== undefined) await ask(checks.validate, rule.validate, visit)
  for (const name of rule.middleware ?? []) await ask(checks.middleware, name, visit)
}

async function ask(record: Readonly<Record<string, RouteCheck>>, name: string, visit: Visit): Promise<void> {
  if (!Object.hasOwn(record, name)) throw unknownMiddleware(name)
  if (!(await record[name]!(visit))) throw refused(visit.fullPath)
}
