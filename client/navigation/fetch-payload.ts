import { type Page, payloadPath } from '../../shared/payload.ts'
import type { Route } from '../../shared/routes.ts'
import { fetchJson } from '../fetch-json.ts'
import { session } from '../session.ts'

/** The payload is of another build: only an ordinary page load keeps the two apart. */
export class ForeignBuild extends Error {}

const payloads = new Map<string, Promise<Page>>()

/** The payload of a route, fetched once; a failure is forgotten and tried again at the next need. */
export function fetchPayload(route: Route): Promise<Page> {
  const known = payloads.get(route.path)
  if (known) return known
  const payload = request(route)
  payloads.set(route.path, payload)
  payload.catch(() => payloads.delete(route.path))
  return payload
}

/** While developing, when other words have been saved. */
export function forgetPayloads(): void {
  payloads.clear()
}

async function request({ path }: Route): Promise<Page> {
  const { id } = session().build
  const page = await fetchJson<Page>(`${payloadPath(path)}?${id}`)
  if (page.build !== id) throw new ForeignBuild(`The payload of ${path} is of build ${page.build}.`)
  return page
}
