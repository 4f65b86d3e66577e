import type { Page, View } from '../../shared/payload.ts'
import type { Route } from '../../shared/routes.ts'
import type { Shown } from '../app.tsx'
import { loadChunk } from '../chunks/load-chunk.ts'
import { hasPayload } from '../freshness/build-manifest.ts'
import { session } from '../session.ts'
import { ForeignBuild, fetchPayload } from './fetch-payload.ts'

/** Everything a page needs to be shown: its code beside its words. Rejects with ChunkError, ForeignBuild or a failed request. */
export async function loadPage(route: Route): Promise<Shown> {
  const [View, page] = await Promise.all([loadView(route.page), loadWords(route)])
  return { View, page }
}

export async function loadView(view: View): Promise<Shown['View']> {
  const module = await loadChunk(session().views[view])
  return module.default
}

/** The payload, or where it fails the message files. */
async function loadWords(route: Route): Promise<Page> {
  if (hasPayload(route.path)) {
    try {
      return await fetchPayload(route)
    } catch (error) {
      if (error instanceof ForeignBuild) throw error
      console.warn('A payload could not be loaded.', error)
    }
  }
  const { pageFromFiles } = await loadChunk(() => import('./page-from-files.ts'))
  return pageFromFiles(route)
}
