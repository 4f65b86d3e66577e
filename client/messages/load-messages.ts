import { type Language, languageRow } from '../../shared/languages.ts'
import { type Messages, messagesPath, type Namespace } from '../../shared/messages.ts'
import { translate } from '../../shared/translate.ts'
import { bootstrapData } from '../bootstrap-data.ts'
import { fetchJson } from '../fetch-json.ts'
import { shownPage } from '../stores/shown-page.ts'
import type { Translate } from './use-translate.ts'

const requests = new Map<string, Promise<unknown>>()

export async function loadMessages<N extends Namespace>(
  language: Language,
  namespaces: N[],
): Promise<Pick<Messages, N>> {
  const entries = namespaces.map(async name => [name, await fetchCatalogue(language, name)])
  return Object.fromEntries(await Promise.all(entries))
}

export async function loadTranslate<N extends Namespace>(
  namespace: N,
  language = shownPage.getState().shown!.page.language,
): Promise<Translate<N>> {
  const messages = await loadMessages(language, [namespace])
  return (key, values) => translate(messages[namespace], languageRow(language).tag, key, values)
}

/** Logs a failure, and retries on the next call. */
function fetchCatalogue(language: Language, namespace: Namespace): Promise<unknown> {
  const path = messagesPath(language, namespace)
  const request = requests.get(path) ?? fetchJson(`${path}?${bootstrapData().build.id}`)
  requests.set(path, request)
  request.catch(error => {
    // Concurrent callers share the request, and only the first caller logs the failure.
    if (requests.delete(path)) console.warn(`The messages ${language}/${namespace} could not be loaded.`, error)
  })
  return request
}
