import { includes, MapDiff, RulesError, type RuleValue, sameValue, Timestamp } from './rule-value.ts'

export function callMethod(value: RuleValue, name: string, values: RuleValue[]): RuleValue {
  const own: Record<string, Method> = methodsOf(value)
  if (!Object.hasOwn(own, name)) throw new RulesError(`This value has no method '${name}'.`)
  try {
    return own[name]!(value, ...values)
  } catch (error) {
    throw new RulesError(`${name}: ${(error as Error).message}`)
  }
}

function methodsOf(value: RuleValue): Record<string, Method> {
  if (typeof value === 'string') return methods.string
  if (value instanceof Uint8Array) return methods.bytes
  if (Array.isArray(value)) return methods.list
  if (value instanceof Set) return methods.set
  if (value instanceof Map) return methods.map
  if (value instanceof MapDiff) return methods.difference
  if (value instanceof Timestamp) return methods.timestamp
  throw new RulesError('This value has no methods.')
}

type Items = RuleValue[] | Set<RuleValue>
type Fields = Map<string, RuleValue>
// biome-ignore lint/suspicious/noExplicitAny: arguments are checked where they are used; a wrong one throws and denies
type Method = (value: any, ...values: any[]) => RuleValue

const length = (value: { length: number }) => BigInt(value.length)
const size = (value: { size: number }) => BigInt(value.size)

/** The patterns of the rules are RE2; what JavaScript reads differently does not occur in ours. */
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u')

const items: Record<string, Method> = {
  hasAll: (value: Items, wanted: Items) => [...wanted].every(item => includes(value, item)),
  hasAny: (value: Items, wanted: Items) => [...wanted].some(item => includes(value, item)),
  hasOnly: (value: Items, allowed: Items) => [...value].every(item => includes(allowed, item)),
}

/** What can be called on a value, by the value's type. */
const methods = {
  string: {
    size: length,
    matches: (value: string, pattern: string) => whole(pattern).test(value),
    lower: (value: string) => value.toLowerCase(),
    upper: (value: string) => value.toUpperCase(),
    trim: (value: string) => value.trim(),
  },
  bytes: {
    size: length,
    // Upper case as the official emulator answers; a rule should not rely on it.
    toHexString: (value: Uint8Array) => Buffer.from(value).toString('hex').toUpperCase(),
  },
  list: {
    ...items,
    size: length,
    concat: (value: RuleValue[], more: RuleValue[]) => [...value, ...more],
    removeAll: (value: RuleValue[], unwanted: RuleValue[]) => value.filter(item => !includes(unwanted, item)),
    toSet: (value: RuleValue[]) => new Set(value.filter((item, at) => !includes(value.slice(0, at), item))),
  },
  set: {
    ...items,
    size,
    difference: (value: Set<RuleValue>, other: Set<RuleValue>) => filter(value, item => !includes(other, item)),
    intersection: (value: Set<RuleValue>, other: Set<RuleValue>) => filter(value, item => includes(other, item)),
    union: (value: Set<RuleValue>, other: Set<RuleValue>) =>
      new Set([...value, ...filter(other, item => !includes(value, item))]),
  },
  map: {
    size,
    keys: (value: Fields) => [...value.keys()],
    values: (value: Fields) => [...value.values()],
    get: (value: Fields, key: string, fallback: RuleValue) => (value.has(key) ? value.get(key)! : fallback),
    diff: (value: Fields, before: Fields) => new MapDiff(value, before),
  },
  difference: {
    addedKeys: ({ after, before }: MapDiff) => keys(after, key => !before.has(key)),
    removedKeys: ({ after, before }: MapDiff) => keys(before, key => !after.has(key)),
    changedKeys: (diff: MapDiff) => keys(diff.after, key => diff.before.has(key) && !unchanged(diff, key)),
    unchangedKeys: (diff: MapDiff) => keys(diff.after, key => unchanged(diff, key)),
    affectedKeys: (diff: MapDiff) => keys(new Map([...diff.before, ...diff.after]), key => !unchanged(diff, key)),
  },
  timestamp: { toMillis: (value: Timestamp) => value.micros / 1000n },
} satisfies Record<string, Record<string, Method>>

const known = new Set(Object.values(methods).flatMap(Object.keys))

/** Whether any type has a method of this name; asked when the rules are read, so that a gap stops the start. */
export function isMethod(name: string): boolean {
  return known.has(name)
}

function unchanged({ after, before }: MapDiff, key: string): boolean {
  return after.has(key) && before.has(key) && sameValue(after.get(key)!, before.get(key)!)
}

function keys(fields: Fields, keep: (key: string) => boolean): Set<RuleValue> {
  return new Set([...fields.keys()].filter(keep))
}

function filter(values: Set<RuleValue>, keep: (item: RuleValue) => boolean): Set<RuleValue> {
  return new Set([...values].filter(keep))
}
