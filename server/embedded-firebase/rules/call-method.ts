import { type Method, methods } from './methods.ts'
import { MapDiff, type RuleValue, Timestamp } from './rule-value.ts'
import { RulesError } from './rules-error.ts'

const known = new Set(Object.values(methods).flatMap(Object.keys))

/** Whether any type has a method of this name; asked when the rules are read, so that a gap stops the start. */
export function isMethod(name: string): boolean {
  return known.has(name)
}

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
