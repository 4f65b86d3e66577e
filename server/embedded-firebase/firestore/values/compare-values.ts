import { parseTimestamp } from './timestamp.ts'
import { isNumber, itemsOf, numberOf, type Value } from './value.ts'

/** The order of types: https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering. */
const order = [
  'nullValue',
  'booleanValue',
  'NaN',
  'number',
  'timestampValue',
  'stringValue',
  'bytesValue',
  'referenceValue',
  'geoPointValue',
  'arrayValue',
  'mapValue',
]

export function typeOf(value: Value): string {
  if (isNumber(value)) return Number.isNaN(numberOf(value)) ? 'NaN' : 'number'
  return Object.keys(value)[0]!
}

/** Below zero where `a` comes first, zero where they are equal. */
export function compareValues(a: Value, b: Value): number {
  const type = typeOf(a)
  if (type !== typeOf(b)) return order.indexOf(type) - order.indexOf(typeOf(b))
  return comparators[type]?.(a, b) ?? 0
}

export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0
}

/** Names of documents, segment by segment: `a/b` stands before `a-b/c`. */
export function compareNames(a: string, b: string): number {
  return compareLists(a.split('/'), b.split('/'), compareTexts)
}

const comparators: Record<string, (a: Value, b: Value) => number> = {
  booleanValue: (a, b) => Number(a.booleanValue) - Number(b.booleanValue),
  number: (a, b) => compareNumbers(a, b),
  timestampValue: (a, b) => Number(parseTimestamp(a.timestampValue!)! - parseTimestamp(b.timestampValue!)!),
  stringValue: (a, b) => compareTexts(a.stringValue!, b.stringValue!),
  bytesValue: (a, b) => Buffer.compare(Buffer.from(a.bytesValue!, 'base64'), Buffer.from(b.bytesValue!, 'base64')),
  referenceValue: (a, b) => compareNames(a.referenceValue!, b.referenceValue!),
  geoPointValue: ({ geoPointValue: a }, { geoPointValue: b }) =>
    (a?.latitude ?? 0) - (b?.latitude ?? 0) || (a?.longitude ?? 0) - (b?.longitude ?? 0),
  arrayValue: (a, b) => compareLists(itemsOf(a), itemsOf(b), compareValues),
  mapValue: (a, b) =>
    compareLists(entries(a), entries(b), ([p, v], [q, w]) => compareTexts(p, q) || compareValues(v, w)),
}

/** Integers have 64 bits, more than a JavaScript number. */
function compareNumbers(a: Value, b: Value): number {
  if (a.integerValue !== undefined && b.integerValue !== undefined) {
    return Number(BigInt(a.integerValue) - BigInt(b.integerValue))
  }
  return numberOf(a) - numberOf(b) || 0
}

/** By UTF-8 bytes, as the service does; JavaScript's own order is by UTF-16 units. */
function compareTexts(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

function compareLists<Item>(a: Item[], b: Item[], compare: (a: Item, b: Item) => number): number {
  for (const [at, item] of a.entries()) {
    if (at >= b.length) return 1
    const difference = compare(item, b[at]!)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

function entries(value: Value): [string, Value][] {
  return Object.entries(value.mapValue?.fields ?? {}).sort(([a], [b]) => compareTexts(a, b))
}
