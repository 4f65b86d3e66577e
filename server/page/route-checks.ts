import type { PageRule, Route } from '../../shared/routes.ts'
import { HttpError } from '../http/http-error.ts'

export type RouteRequest = { route: Route; fullPath: string }

/** Returns false to refuse the request, or throws an HttpError. */
export type RouteCheck = (request: RouteRequest) => boolean | Promise<boolean>

export type RouteChecks = {
  middleware: Readonly<Record<string, RouteCheck>>
  validate: Readonly<Record<string, RouteCheck>>
}

export const routeChecks: RouteChecks = { middleware: {}, validate: {} }

/** Throws if a check refuses the request (docs/specification.md, section 8). */
export async function runRouteChecks(
  rule: Omit<PageRule, 'path'>,
  request: RouteRequest,
  checks: RouteChecks,
): Promise<void> {
  if (rule.validate !== undefined) await run(checks.validate, rule.validate, request)
  for (const name of rule.middleware ?? []) await run(checks.middleware, name, request)
}

async function run(checks: Readonly<Record<string, RouteCheck>>, name: string, request: RouteRequest): Promise<void> {
  if (!Object.hasOwn(checks, name)) throw new HttpError(500, `Unknown route middleware: ${name}`)
  if (!(await checks[name]!(request)))
    throw new HttpError(404, `Page Not Found: ${request.fullPath}`, { refused: true })
}
