import type { Language } from '../../shared/languages.ts'
import type { Messages, Namespace } from '../../shared/messages.ts'
import { loadChunk } from '../chunks/load-chunk.ts'

/** Message files that the page did not bring along. i18next fetches and keeps them; it is loaded at the first need. */
export async function loadMessages<N extends Namespace>(language: Language, namespaces: N[]): Promise<Messages> {
  const { loadCatalogues } = await loadChunk(() => import('./catalogues.ts'))
  return loadCatalogues(language, namespaces)
}
