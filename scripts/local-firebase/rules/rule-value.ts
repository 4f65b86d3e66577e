/**
 * A value in a condition: https://firebase.google.com/docs/reference/rules/rules.
 * Integers are bigint and floats are number, so that `is int` and `is float` can distinguish them.
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

/** A time in microseconds since 1970. */
export class Timestamp {
  readonly micros: bigint
  constructor(micros: bigint) {
    this.micros = micros
  }
}

export class Path {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Has no fields, because the local rules can test only its type (`is latlng`). */
export class LatLng {}

export class MapDiff {
  readonly after: Map<string, RuleValue>
  readonly before: Map<string, RuleValue>
  constructor(after: Map<string, RuleValue>, before: Map<string, RuleValue>) {
    this.after = after
    this.before = before
  }
}

const types = 'bool int float number string bytes timestamp path latlng list set map'
export const typeNames: readonly string[] = types.split(' ')

const primitives: Record<string, string> = { boolean: 'bool', bigint: 'int', number: 'float', string: 'string' }

export function typeOf(value: RuleValue): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (value instanceof Uint8Array) return 'bytes'
  if (value instanceof Map) return 'map'
  if (value instanceof Set) return 'set'
  if (value instanceof Timestamp) return 'timestamp'
  if (value instanceof Path) return 'path'
  if (value instanceof LatLng) return 'latlng'
  return primitives[typeof value] ?? 'map_diff'
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

/** Denies access, unless the other side of `||` or `&&` decides the result (see `decide`). */
export class RulesError extends Error {}
