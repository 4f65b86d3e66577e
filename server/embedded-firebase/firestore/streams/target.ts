import { unknown } from '../../rules/rule-value.ts'
import { FirestoreError } from '../firestore-error.ts'
import { checkQuery } from '../queries/check-query.ts'
import type { Query } from '../queries/query.ts'
import { runQuery } from '../queries/run-query.ts'
import { formatTimestamp } from '../values/timestamp.ts'
import type { Document } from '../values/value.ts'
import type { AddTarget } from './listen-stream.ts'
import type { StreamContext } from './stream.ts'

export type Target = {
  /** The documents it shows now. Throws where the rules deny one. */
  read(): Document[]
  /** Sends what differs from what was last told. */
  tell(documents: Document[]): void
  concerns(names: ReadonlySet<string>): boolean
}

/** What a client listens to: documents by name, or a query. */
export function createTarget(context: StreamContext, { targetId, documents: named, query }: AddTarget): Target {
  if (named) return { ...reading(context, named.documents), tell: teller(context, targetId, named.documents) }
  if (!query) throw new FirestoreError('UNIMPLEMENTED', 'Only documents and queries can be listened to.')
  context.database.checkParent(query.parent)
  checkQuery(query.structuredQuery)
  return { ...searching(context, query.parent, query.structuredQuery), tell: teller(context, targetId, []) }
}

function reading({ documents, authorize }: StreamContext, names: string[]) {
  return {
    read: () =>
      names.flatMap(name => {
        const document = documents.get(name)
        authorize({ operation: 'get', name, before: document, micros: documents.now() })
        return document ?? []
      }),
    concerns: (changed: ReadonlySet<string>) => names.some(name => changed.has(name)),
  }
}

/**
 * The service proves from a query that the rules allow whatever it may find. Here what they allow of no document is denied
 * before one is looked at; then each found document is asked for, and where nothing is found one that does not exist:
 * stricter with conditions on the document, equal for all others.
 */
function searching({ database, documents, authorize }: StreamContext, parent: string, query: Query) {
  const [{ collectionId, allDescendants }] = query.from
  const nobody = `${parent}/${collectionId}/nobody`
  // A collection group needs rules that match its name at any depth.
  const anywhere = `${database.root}/anywhere/nobody/${collectionId}/nobody`
  const place = allDescendants ? anywhere : nobody
  const allow = (name: string, before?: Document | typeof unknown) =>
    authorize({ operation: 'list', name, before, micros: documents.now() })
  return {
    read: () => {
      allow(place, unknown)
      const found = runQuery(documents.all(), parent, query)
      if (found.length === 0) allow(place)
      for (const document of found) allow(document.name, document)
      return found
    },
    concerns: (names: ReadonlySet<string>) => [...names].some(name => name.startsWith(`${parent}/`)),
  }
}

/** Keeps what a client was told of a target. A name that was asked for is also told to be missing. */
function teller({ documents, authorize, send }: StreamContext, targetId: number, asked: string[]) {
  const told = new Map<string, string | undefined>()
  const removedTargetIds = [targetId]

  /** A client that is not given the new document keeps the old one, which the query still finds in its cache. */
  const leave = (name: string): void => {
    const micros = documents.now()
    const gone = { document: name, removedTargetIds, readTime: formatTimestamp(micros) }
    const document = documents.get(name)
    if (!document) return send({ documentDelete: gone })
    const isHidden = refuses(() => authorize({ operation: 'get', name, before: document, micros }))
    send(isHidden ? { documentRemove: gone } : { documentChange: { document, removedTargetIds } })
  }

  return (shown: Document[]): void => {
    const names = new Set(shown.map(({ name }) => name))
    for (const document of shown) {
      if (told.get(document.name) !== document.updateTime) send({ documentChange: { document, targetIds: [targetId] } })
      told.set(document.name, document.updateTime)
    }
    for (const name of new Set([...asked, ...told.keys()])) {
      if (names.has(name) || (told.has(name) && told.get(name) === undefined)) continue
      leave(name)
      told.set(name, undefined)
    }
  }
}

function refuses(act: () => void): boolean {
  try {
    act()
    return false
  } catch (error) {
    if (error instanceof FirestoreError) return true
    throw error
  }
}
