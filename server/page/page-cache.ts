import type { Language } from '../../shared/languages.ts'
import type { Route } from '../../shared/routes.ts'
import { compress, type EncodedBody, type Encoding, encodedBody } from '../http/representation.ts'

/** What a document is kept by: its route, or what an error page shows. There are never more than these. */
export type DocumentName = Route['name'] | `error-${number}-${boolean}-${Language}`

/** Rendered documents of one build. */
export type PageCache = {
  get(name: DocumentName): EncodedBody | undefined
  /** The document that another request is rendering just now; it brings none where it failed. Undefined where nobody is at it. */
  wait(name: DocumentName): Promise<EncodedBody | undefined> | undefined
  /** Announces a render; the function returned is given the whole document, or undefined where it did not end well. */
  begin(name: DocumentName): (document: Buffer | undefined) => void
  readonly size: number
}

/** A document in its encodings. */
type Compress = (document: Buffer) => Promise<ReadonlyMap<Encoding, Buffer>>

export function createPageCache(makeEncodings: Compress = compress): PageCache {
  const kept = new Map<DocumentName, EncodedBody>()
  const coming = new Map<DocumentName, Promise<EncodedBody | undefined>>()

  const keep = async (name: DocumentName, document: Buffer | undefined) => {
    if (!document) return undefined
    const file = encodedBody('text/html; charset=utf-8', await makeEncodings(document))
    kept.set(name, file)
    return file
  }
  return {
    get: name => kept.get(name),
    wait: name => coming.get(name),
    begin: name => {
      const { promise, resolve } = Promise.withResolvers<Buffer | undefined>()
      const file = promise
        .then(document => keep(name, document))
        .finally(() => {
          if (coming.get(name) === file) coming.delete(name)
        })
      coming.set(name, file)
      return resolve
    },
    get size() {
      return kept.size
    },
  }
}
