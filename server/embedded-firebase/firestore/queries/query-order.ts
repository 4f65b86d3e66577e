import { compareValues } from '../values/compare-values.ts'
import { readField } from '../values/field-path.ts'
import type { Document, Value } from '../values/value.ts'
import type { Cursor, Filter, Query } from './query.ts'

type Order = { path: string; sign: 1 | -1 }

/** A field's value, where `__name__` is the document's own. */
export function readQueryField({ name, fields }: Document, path: string): Value | undefined {
  return path === '__name__' ? { referenceValue: name } : readField(fields, path)
}

/** The orders of a query: those it names, then those that it implies; the last is always by name. */
export function ordersOf({ orderBy = [], where }: Query): Order[] {
  const orders = orderBy.map(
    ({ field, direction }): Order => ({
      path: field.fieldPath,
      sign: direction === 'DESCENDING' ? -1 : 1,
    }),
  )
  for (const path of [...(where ? inequalities(where) : []), '__name__']) {
    if (!orders.some(order => order.path === path)) orders.push({ path, sign: orders.at(-1)?.sign ?? 1 })
  }
  return orders
}

export function compareDocuments(orders: Order[], a: Document, b: Document): number {
  for (const { path, sign } of orders) {
    const difference = compareValues(readQueryField(a, path)!, readQueryField(b, path)!)
    if (difference !== 0) return difference * sign
  }
  return 0
}

/** Below zero where a document stands before a cursor. */
export function compareToCursor(orders: Order[], document: Document, { values = [] }: Cursor): number {
  for (const [at, value] of values.entries()) {
    const { path, sign } = orders[at] ?? { path: '__name__', sign: 1 }
    const difference = compareValues(readQueryField(document, path)!, value)
    if (difference !== 0) return difference * sign
  }
  return 0
}

function inequalities({ compositeFilter, fieldFilter, unaryFilter }: Filter): string[] {
  if (compositeFilter) return compositeFilter.filters.flatMap(inequalities)
  const { op, field } = fieldFilter ?? unaryFilter ?? { op: '' }
  return field && /LESS|GREATER|NOT/.test(op) ? [field.fieldPath] : []
}
