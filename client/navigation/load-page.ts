import { makePage } from '../../shared/make-page.ts'
import { namespaceOf } from '../../shared/messages.ts'
import { type PageData, payloadPath, type ViewName } from '../../shared/payload.ts'
import type { Route } from '../../shared/routes.ts'
import { bootstrapData } from '../bootstrap-data.ts'
import { inTime } from '../chunks/in-time.ts'
import { loadChunk } from '../chunks/load-chunk.ts'
import { fetchJson } from '../fetch-json.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { builds } from '../stores/builds.ts'
import type { Shown } from '../stores/shown-page.ts'

/** Thrown if the server sends the payload of another build. The browser must then load the document. */
export class ForeignBuild extends Error {}

const knownViews = new Map<ViewName, Shown['View']>()
const payloads = new Map<string, Promise<PageData>>()

/** Rejects with ChunkError or ForeignBuild, or if a request fails or times out. */
export async function loadPage(route: Route): Promise<Shown> {
  const [View, page] = await inTime(Promise.all([loadView(route.page), loadData(route)]))
  return { View, page }
}

/**
 * Keeps the imported code, because each further `import()` would wait for a new task, even though the module is already loaded.
 */
export async function loadView(view: ViewName): Promise<Shown['View']> {
  const known = knownViews.get(view)
  if (known) return known
  const { default: View } = await loadChunk(bootstrapData().views[view])
  knownViews.set(view, View)
  return View
}

export function fetchPayload(route: Route): Promise<PageData> {
  const known = payloads.get(route.path)
  if (known) return known
  const payload = request(route)
  payloads.set(route.path, payload)
  payload.catch(() => payloads.delete(route.path))
  return payload
}

export function forgetPayloads(): void {
  payloads.clear()
}

async function request({ path }: Route): Promise<PageData> {
  const { id } = bootstrapData().build
  const page = await fetchJson<PageData>(`${payloadPath(path)}?${id}`)
  if (page.build !== id) throw new ForeignBuild(`The payload of ${path} is of build ${page.build}.`)
  return page
}

async function loadData(route: Route): Promise<PageData> {
  if (hasPayload(route)) {
    try {
      return await fetchPayload(route)
    } catch (error) {
      if (error instanceof ForeignBuild) throw error
      console.warn('A payload could not be loaded.', error)
    }
  }
  const messages = await loadMessages(route.language, ['common', namespaceOf(route.page)])
  return makePage(bootstrapData().build.id, route, messages)
}

/** Without a manifest, every page is assumed to have a payload (docs/specification.md, section 7). */
function hasPayload({ path }: Route): boolean {
  return builds.getState().prerendered?.includes(path) ?? true
}
