import { FirestoreError } from '../firestore-error.ts'
import { checkValue } from '../values/check-fields.ts'
import { parseFieldPath } from '../values/field-path.ts'
import type { Filter, Query } from './query.ts'

/** Throws unless a query can be asked of any document: an error that only some of them cause would tell which there are. */
export function checkQuery({ where, orderBy = [], startAt, endAt }: Query): void {
  if (where) checkFilter(where)
  for (const { field } of orderBy) parseFieldPath(field.fieldPath)
  for (const value of [startAt, endAt].flatMap(cursor => cursor?.values ?? [])) checkValue(value)
}

function checkFilter({ compositeFilter, fieldFilter, unaryFilter }: Filter): void {
  if (compositeFilter) return compositeFilter.filters.forEach(checkFilter)
  const { field } = fieldFilter ?? unaryFilter ?? unsaid()
  parseFieldPath(field.fieldPath)
  if (fieldFilter) checkValue(fieldFilter.value)
}

function unsaid(): never {
  throw new FirestoreError('INVALID_ARGUMENT', 'A filter says nothing.')
}
