import type { RuleValue } from './rule-value.ts'
import { RulesError } from './rules-error.ts'

export function readMember(of: RuleValue, key: RuleValue): RuleValue {
  const found = of instanceof Map ? of.get(toKey(key)) : Array.isArray(of) ? of[Number(key)] : undefined
  if (found === undefined) throw new RulesError(`There is no '${key}' here.`)
  return found
}

export function readRange(of: RuleValue, from: RuleValue, to: RuleValue): RuleValue {
  const [start, end] = [Number(from), Number(to)]
  const sliceable = typeof of === 'string' || Array.isArray(of)
  if (!sliceable || !(start >= 0 && start <= end && end <= of.length))
    throw new RulesError('The range is not inside the value.')
  return of.slice(start, end)
}

export function toKey(value: RuleValue): string {
  if (typeof value !== 'string') throw new RulesError('A key must be a string.')
  return value
}
