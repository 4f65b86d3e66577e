import { compareValues, equalValues, typeOf } from '../values/compare-values.ts'
import { itemsOf, type Value } from '../values/value.ts'
import type { FieldFilter, Filter, UnaryFilter } from './query.ts'

/** Whether a document, given as a reader of its fields, passes a checked filter. A missing field passes none. */
export function matchesFilter(filter: Filter, read: (path: string) => Value | undefined): boolean {
  const { compositeFilter: composite, fieldFilter, unaryFilter } = filter
  if (composite?.op === 'OR') return composite.filters.some(inner => matchesFilter(inner, read))
  if (composite) return composite.filters.every(inner => matchesFilter(inner, read))
  const value = read((fieldFilter ?? unaryFilter)!.field.fieldPath)
  if (value === undefined) return false
  return fieldFilter ? comparisons[fieldFilter.op](value, fieldFilter.value) : tests[unaryFilter!.op](value)
}

const isNull = (value: Value) => typeOf(value) === 'nullValue'
const isSameType = (a: Value, b: Value) => typeOf(a) === typeOf(b)
const isAmong = (value: Value, list: Value[]) => list.some(item => equalValues(item, value))

const comparisons: Record<FieldFilter['op'], (value: Value, wanted: Value) => boolean> = {
  EQUAL: equalValues,
  NOT_EQUAL: (value, wanted) => !isNull(value) && !equalValues(value, wanted),
  LESS_THAN: (value, wanted) => isSameType(value, wanted) && compareValues(value, wanted) < 0,
  LESS_THAN_OR_EQUAL: (value, wanted) => isSameType(value, wanted) && compareValues(value, wanted) <= 0,
  GREATER_THAN: (value, wanted) => isSameType(value, wanted) && compareValues(value, wanted) > 0,
  GREATER_THAN_OR_EQUAL: (value, wanted) => isSameType(value, wanted) && compareValues(value, wanted) >= 0,
  IN: (value, wanted) => isAmong(value, itemsOf(wanted)),
  NOT_IN: (value, wanted) => !isNull(value) && !isAmong(value, itemsOf(wanted)) && !itemsOf(wanted).some(isNull),
  ARRAY_CONTAINS: (value, wanted) => isAmong(wanted, itemsOf(value)),
  ARRAY_CONTAINS_ANY: (value, wanted) => itemsOf(wanted).some(item => isAmong(item, itemsOf(value))),
}

const tests: Record<UnaryFilter['op'], (value: Value) => boolean> = {
  IS_NULL: isNull,
  IS_NOT_NULL: value => !isNull(value),
  IS_NAN: value => typeOf(value) === 'NaN',
  IS_NOT_NAN: value => typeOf(value) === 'number',
}
