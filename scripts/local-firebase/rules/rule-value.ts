/**
 * A value as conditions see it: https://firebase.google.com/docs/reference/rules/rules.
 * Integers are bigint and floats number, so that `is int` and `is float` tell them apart.
 */
export type RuleValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | Timestamp
  | Path
  | LatLng
  | MapDiff
  | RuleValue[]
  | Set<RuleValue>
  | Map<string, RuleValue>

/** An instant in microseconds since 1970, Firestore's own precision. */
export class Timestamp {
  readonly micros: bigint
  constructor(micros: bigint) {
    this.micros = micros
  }
}

/** A document path such as `/databases/(default)/documents/users/ann`. */
export class Path {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A place on the earth. It is told apart from other values, and has no methods here. */
export class LatLng {}

/** What `after.diff(before)` answers. */
export class MapDiff {
  readonly after: Map<string, RuleValue>
  readonly before: Map<string, RuleValue>
  constructor(after: Map<string, RuleValue>, before: Map<string, RuleValue>) {
    this.after = after
    this.before = before
  }
}

const types: Record<string, (value: RuleValue) => boolean> = {
  bool: value => typeof value === 'boolean',
  int: value => typeof value === 'bigint',
  float: value => typeof value === 'number',
  number: value => typeof value === 'bigint' || typeof value === 'number',
  string: value => typeof value === 'string',
  bytes: value => value instanceof Uint8Array,
  timestamp: value => value instanceof Timestamp,
  path: value => value instanceof Path,
  latlng: value => value instanceof LatLng,
  list: Array.isArray,
  set: value => value instanceof Set,
  map: value => value instanceof Map,
  map_diff: value => value instanceof MapDiff,
}

/** The test behind `value is type`; undefined for a type that these rules do not know. */
export function typeTest(type: string): ((value: RuleValue) => boolean) | undefined {
  return Object.hasOwn(types, type) ? types[type] : undefined
}

export function sameValue(a: RuleValue, b: RuleValue): boolean {
  if (isNumber(a) && isNumber(b)) return Number(a) === Number(b)
  if (a instanceof Timestamp && b instanceof Timestamp) return a.micros === b.micros
  if (a instanceof Path && b instanceof Path) return a.text === b.text
  if (a instanceof Uint8Array && b instanceof Uint8Array) return Buffer.compare(a, b) === 0
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => sameValue(item, b[at]!))
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every(item => includes(b, item))
  if (a instanceof Map && b instanceof Map) {
    return a.size === b.size && [...a].every(([key, value]) => b.has(key) && sameValue(value, b.get(key)!))
  }
  return a === b
}

export function includes(items: Iterable<RuleValue>, wanted: RuleValue): boolean {
  for (const item of items) if (sameValue(item, wanted)) return true
  return false
}

export function isNumber(value: RuleValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number'
}

/** What an expression cannot answer, such as a missing field. It denies, unless `||` or `&&` can do without it. */
export class RulesError extends Error {}
