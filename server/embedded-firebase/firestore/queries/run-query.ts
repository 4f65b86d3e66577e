import type { Document } from '../values/value.ts'
import { matchesFilter } from './matches-filter.ts'
import type { Cursor, Query } from './query.ts'
import { compareDocuments, compareToCursor, ordersOf, readQueryField } from './query-order.ts'

/** The documents below a parent that a query finds, in its order. Every query looks at every document. */
export function runQuery(documents: Iterable<Document>, parent: string, query: Query): Document[] {
  const { where, startAt, endAt, limit } = query
  const orders = ordersOf(query)
  const found = [...documents]
    .filter(({ name }) => isIn(name, parent, query))
    .filter(document => !where || matchesFilter(where, path => readQueryField(document, path)))
    .filter(document => orders.every(({ path }) => readQueryField(document, path) !== undefined))
    .filter(document => !startAt || isFrom(compareToCursor(orders, document, startAt), startAt))
    .filter(document => !endAt || isTo(compareToCursor(orders, document, endAt), endAt))
    .sort((a, b) => compareDocuments(orders, a, b))
  return limit ? found.slice(0, limit) : found
}

function isIn(name: string, parent: string, { from: [{ collectionId, allDescendants }] }: Query): boolean {
  if (!name.startsWith(`${parent}/`)) return false
  const segments = name.slice(parent.length + 1).split('/')
  return segments.at(-2) === collectionId && (allDescendants || segments.length === 2)
}

/** A cursor stands before or after the documents that equal it. */
function isFrom(difference: number, { before }: Cursor): boolean {
  return before ? difference >= 0 : difference > 0
}

function isTo(difference: number, { before }: Cursor): boolean {
  return before ? difference < 0 : difference <= 0
}
