import type { Language } from '../../shared/languages.ts'
import { type Messages, messagesPath, type Namespace } from '../../shared/messages.ts'
import { fetchJson } from '../fetch-json.ts'
import { session } from '../session.ts'

const requests = new Map<string, Promise<unknown>>()

/** A message file, fetched once however often it is asked for; a failure is logged and tried again at the next need. */
export function fetchCatalogue<N extends Namespace>(language: Language, namespace: N): Promise<Messages[N]> {
  const path = messagesPath(language, namespace)
  const request = requests.get(path) ?? fetchJson(`${path}?${session().build.id}`)
  requests.set(path, request)
  request.catch(error => {
    // Of those who share a failed request only the first finds it here.
    if (requests.delete(path)) console.warn(`The messages ${language}/${namespace} could not be loaded.`, error)
  })
  return request as Promise<Messages[N]>
}
