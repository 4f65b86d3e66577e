import { includes, MapDiff, RulesError, type RuleValue, sameValue, type Timestamp, typeOf } from './rule-value.ts'

export function callMethod(value: RuleValue, name: string, ...values: RuleValue[]): RuleValue {
  const own: Record<string, Method> | undefined = methods[typeOf(value)]
  if (!own || !Object.hasOwn(own, name)) throw new RulesError(`This value has no method '${name}'.`)
  try {
    return (own[name] as (...values: RuleValue[]) => RuleValue)(value, ...values)
  } catch (error) {
    throw new RulesError(`${name}: ${(error as Error).message}`)
  }
}

/** If an argument has the wrong type, the method throws, and the rules deny access. */
type Method = (...values: never[]) => RuleValue
type Items = RuleValue[] | Set<RuleValue>
type Fields = Map<string, RuleValue>

const length = (value: { length: number }) => BigInt(value.length)
const size = (value: { size: number }) => BigInt(value.size)

const items = {
  hasAll: (value: Items, wanted: Items) => [...wanted].every(item => includes(value, item)),
  hasAny: (value: Items, wanted: Items) => [...wanted].some(item => includes(value, item)),
  hasOnly: (value: Items, allowed: Items) => [...value].every(item => includes(allowed, item)),
}

const methods: Record<string, Record<string, Method>> = {
  string: {
    size: length,
    // JavaScript accepts patterns that Google's service refuses, because the service uses RE2.
    matches: (value: string, pattern: string) => new RegExp(`^(?:${pattern})$`, 'u').test(value),
    lower: (value: string) => value.toLowerCase(),
    upper: (value: string) => value.toUpperCase(),
  },
  bytes: {
    size: length,
    // Google's emulator returns upper-case digits.
    toHexString: (value: Uint8Array) => Buffer.from(value).toString('hex').toUpperCase(),
  },
  list: {
    ...items,
    size: length,
    toSet: (value: RuleValue[]) => new Set(value.filter((item, at) => !includes(value.slice(0, at), item))),
  },
  set: { ...items, size },
  map: {
    size,
    keys: (value: Fields) => [...value.keys()],
    values: (value: Fields) => [...value.values()],
    get: (value: Fields, key: string, fallback: RuleValue) => (value.has(key) ? value.get(key)! : fallback),
    diff: (value: Fields, before: Fields) => new MapDiff(value, before),
  },
  map_diff: {
    addedKeys: ({ after, before }: MapDiff) => keys(after, key => !before.has(key)),
    removedKeys: ({ after, before }: MapDiff) => keys(before, key => !after.has(key)),
    changedKeys: (diff: MapDiff) => keys(diff.after, key => diff.before.has(key) && !unchanged(diff, key)),
    unchangedKeys: (diff: MapDiff) => keys(diff.after, key => unchanged(diff, key)),
    affectedKeys: (diff: MapDiff) => keys(new Map([...diff.before, ...diff.after]), key => !unchanged(diff, key)),
  },
  timestamp: { toMillis: (value: Timestamp) => value.micros / 1000n },
}

export function isMethod(name: string): boolean {
  return Object.values(methods).some(own => Object.hasOwn(own, name))
}

function unchanged({ after, before }: MapDiff, key: string): boolean {
  return after.has(key) && before.has(key) && sameValue(after.get(key)!, before.get(key)!)
}

function keys(fields: Fields, keep: (key: string) => boolean): Set<RuleValue> {
  return new Set([...fields.keys()].filter(keep))
}
