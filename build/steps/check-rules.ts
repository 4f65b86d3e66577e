import type { RouteChecks } from '../../server/page/route-checks.ts'
import type { PageRule } from '../../shared/routes.ts'

/** Refuses a page whose rule names a check that does not exist, so that no visitor is the one who finds out. */
export function checkRules(pages: Readonly<Record<string, PageRule>>, checks: RouteChecks): void {
  for (const [page, { validate, middleware = [] }] of Object.entries(pages)) {
    for (const name of middleware) if (!Object.hasOwn(checks.middleware, name)) refuse('middleware', name, page)
    if (validate !== undefined && !Object.hasOwn(checks.validate, validate)) refuse('validate', validate, page)
  }
}

function refuse(record: keyof RouteChecks, name: string, page: string): never {
  const place = `Page '${page}' in shared/routes.ts names it. Add it to '${record}' in server/page/route-checks.ts.`
  throw new Error(`Unknown route middleware: ${name}. ${place}`)
}
