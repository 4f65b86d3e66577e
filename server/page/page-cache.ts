import type { Language } from '../../shared/languages.ts'
import type { Route } from '../../shared/routes.ts'
import { compress, type EncodedBody, encodedBody } from '../http/representation.ts'

/** The number of document names is limited, so the cache needs no size limit. */
export type DocumentName = Route['name'] | `error-${number}-${boolean}-${Language}`

export type PageCache = {
  get(name: DocumentName): EncodedBody | undefined
  /** Resolves to undefined if the pending render fails. */
  wait(name: DocumentName): Promise<EncodedBody | undefined> | undefined
  /** Call the returned function with the document, or with undefined if the render fails. */
  begin(name: DocumentName): (document: Buffer | undefined) => void
  readonly size: number
}

export function createPageCache(compressDocument = compress): PageCache {
  const stored = new Map<DocumentName, EncodedBody>()
  const rendering = new Map<DocumentName, Promise<EncodedBody | undefined>>()

  const store = async (name: DocumentName, document: Buffer | undefined) => {
    if (!document) return undefined
    const file = encodedBody('text/html; charset=utf-8', await compressDocument(document))
    stored.set(name, file)
    return file
  }
  return {
    get: name => stored.get(name),
    wait: name => rendering.get(name),
    begin: name => {
      const { promise, resolve } = Promise.withResolvers<Buffer | undefined>()
      const end = () => rendering.get(name) === file && rendering.delete(name)
      const file = promise.then(document => store(name, document)).finally(end)
      rendering.set(name, file)
      return document => {
        if (!document) end()
        resolve(document)
      }
    },
    get size() {
      return stored.size
    },
  }
}
