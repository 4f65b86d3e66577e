import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RouteChecks } from '../../server/page/route-checks.ts'
import { languages } from '../../shared/languages.ts'
import type { PageRule } from '../../shared/routes.ts'

export function checkPaths(routes: readonly { name: string; path: string }[]): void {
  const known = new Map<string, string>()
  for (const { name, path } of routes) {
    const other = known.get(path)
    if (other)
      throw new Error(`${other} and ${name} share the path ${path}. Give each page in shared/routes.ts its own.`)
    known.set(path, name)
  }
}

export function checkRules(pages: Readonly<Record<string, PageRule>>, checks: RouteChecks): void {
  for (const [page, { path, validate, middleware = [] }] of Object.entries(pages)) {
    if (path.includes('/', 1)) throw new Error(`Page '${page}' in shared/routes.ts: ${path} has more than one segment.`)
    for (const name of middleware) if (!Object.hasOwn(checks.middleware, name)) refuse('middleware', name, page)
    if (validate !== undefined && !Object.hasOwn(checks.validate, validate)) refuse('validate', validate, page)
  }
}

function refuse(record: keyof RouteChecks, name: string, page: string): never {
  const place = `Page '${page}' in shared/routes.ts names it. Add it to '${record}' in server/page/route-checks.ts.`
  throw new Error(`Unknown route middleware: ${name}. ${place}`)
}

const languageList = /(?<=\bcode in \[)[^\]]*/

export async function databaseWarnings(root: string): Promise<string[]> {
  const codes = languages.map(({ code }) => code)
  const rules = await readFile(join(root, 'server', 'firestore.rules'), 'utf8')
  const known = languageList.exec(rules)?.[0].match(/[\w-]+/g) ?? []
  if ([...known].sort().join() === [...codes].sort().join()) return []
  const both = `server/firestore.rules allows the languages ${known.join(', ')}; shared/languages.ts has ${codes.join(', ')}.`
  return [`${both} Update isLanguage() in the rules and publish them again.`]
}

export function allowLanguage(rules: string, code: string): string {
  return rules.replace(languageList, list => `${list}, '${code}'`)
}
