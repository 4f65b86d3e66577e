import { type Page, payloadPath, type View } from '../../shared/payload.ts'
import type { Route } from '../../shared/routes.ts'
import { bootstrapData } from '../bootstrap-data.ts'
import { inTime } from '../chunks/in-time.ts'
import { loadChunk } from '../chunks/load-chunk.ts'
import { fetchJson } from '../fetch-json.ts'
import { builds } from '../stores/builds.ts'
import type { Shown } from '../stores/shown-page.ts'
import { pageFromFiles } from './page-from-files.ts'

/** The payload is of another build: only an ordinary page load keeps the two apart. */
export class ForeignBuild extends Error {}

const payloads = new Map<string, Promise<Page>>()

/**
 * Everything a page needs to be shown: its code beside its words. Rejects with ChunkError, ForeignBuild or a failed request,
 * or where it takes too long.
 */
export async function loadPage(route: Route): Promise<Shown> {
  const [View, page] = await inTime(Promise.all([loadView(route.page), loadWords(route)]))
  return { View, page }
}

export async function loadView(view: View): Promise<Shown['View']> {
  const module = await loadChunk(bootstrapData().views[view])
  return module.default
}

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
  const { id } = bootstrapData().build
  const page = await fetchJson<Page>(`${payloadPath(path)}?${id}`)
  if (page.build !== id) throw new ForeignBuild(`The payload of ${path} is of build ${page.build}.`)
  return page
}

/** The payload, or where it fails the message files. */
async function loadWords(route: Route): Promise<Page> {
  if (hasPayload(route)) {
    try {
      return await fetchPayload(route)
    } catch (error) {
      if (error instanceof ForeignBuild) throw error
      console.warn('A payload could not be loaded.', error)
    }
  }
  return pageFromFiles(route)
}

/** As long as there is no manifest it is assumed to (the site's specification, section 7). */
function hasPayload({ path }: Route): boolean {
  return builds.getState().prerendered?.includes(path) ?? true
}
