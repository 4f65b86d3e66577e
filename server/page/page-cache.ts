import type { Route } from '../../shared/routes.ts'
import { compress, storedFile } from '../stored/compress.ts'
import type { StoredFile } from '../stored/stored-file.ts'

type Name = Route['name']

/** Rendered documents by route name: of one build, and of pages that the manifest knows, so there are never more. */
export type PageCache = {
  get(name: Name): StoredFile | undefined
  /** The document that another request is rendering just now; it brings none where it failed. Undefined where nobody is at it. */
  wait(name: Name): Promise<StoredFile | undefined> | undefined
  /** Announces a render; the function returned is given the whole document, or undefined where it did not end well. */
  begin(name: Name): (document: Buffer | undefined) => void
  readonly size: number
}

export function createPageCache(): PageCache {
  const kept = new Map<Name, StoredFile>()
  const coming = new Map<Name, Promise<StoredFile | undefined>>()

  const keep = async (name: Name, document: Buffer | undefined) => {
    if (!document) return undefined
    const file = storedFile('text/html; charset=utf-8', await compress(document))
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
