import type { Route } from '../../shared/routes.ts'
import { loadPage } from './load-page.ts'

/** More pending preloads than this are awaited before another begins (specification, section 9). */
const mostPending = 4

const pending = new Set<Promise<unknown>>()
const asked = new Set<string>()

/** Loads a page ahead, once; a failure is forgotten. The visitor who clicks never waits for anybody's turn. */
export function preload(route: Route): void {
  if (asked.has(route.path)) return
  asked.add(route.path)
  void takeTurn(route)
}

async function takeTurn(route: Route): Promise<void> {
  while (pending.size > mostPending) await Promise.all(pending)
  const page = loadPage(route)
    .catch(() => asked.delete(route.path))
    .finally(() => pending.delete(page))
  pending.add(page)
}
