import type { BinarySign } from './expression.ts'
import { includes, isNumber, RulesError, type RuleValue, sameValue, Timestamp } from './rule-value.ts'

/** A sign between two values, other than `&&` and `||`, which may do without one of them. */
export function operate(sign: BinarySign, left: RuleValue, right: RuleValue): RuleValue {
  if (sign === '==') return sameValue(left, right)
  if (sign === '!=') return !sameValue(left, right)
  if (sign === 'in') return isIn(left, right)
  if (sign === '<') return compare(left, right) < 0
  if (sign === '<=') return compare(left, right) <= 0
  if (sign === '>') return compare(left, right) > 0
  if (sign === '>=') return compare(left, right) >= 0
  if (sign === '+' && typeof left === 'string' && typeof right === 'string') return left + right
  if (typeof left === 'bigint' && typeof right === 'bigint') return calculate(sign, left, right)
  if (isNumber(left) && isNumber(right)) return calculate(sign, Number(left), Number(right))
  throw new RulesError(`'${sign}' does not join these values.`)
}

function isIn(item: RuleValue, container: RuleValue): boolean {
  if (container instanceof Map) return container.has(item as string)
  if (Array.isArray(container) || container instanceof Set) return includes(container, item)
  throw new RulesError("'in' needs a list, a set or a map.")
}

function compare(left: RuleValue, right: RuleValue): number {
  if (isNumber(left) && isNumber(right)) return Number(left) - Number(right)
  if (left instanceof Timestamp && right instanceof Timestamp) return Number(left.micros - right.micros)
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0
  throw new RulesError('These values have no order.')
}

function calculate<Number extends bigint | number>(sign: BinarySign, left: Number, right: Number): RuleValue
function calculate(sign: BinarySign, left: number, right: number): RuleValue {
  if (sign === '+') return left + right
  if (sign === '-') return left - right
  if (sign === '*') return left * right
  if (typeof right === 'bigint' && right === 0n) throw new RulesError('Division by zero.')
  return sign === '/' ? left / right : left % right
}

export function isLogic(sign: BinarySign): boolean {
  return sign === '&&' || sign === '||'
}

/** `||` (settled by true) or `&&` (by false). A side that settles outweighs an error on the other, as in CEL. */
export function decide(settled: boolean, left: () => RuleValue, right: () => RuleValue): boolean {
  let error: RulesError | undefined
  for (const side of [left, right]) {
    try {
      if (truth(side()) === settled) return settled
    } catch (thrown) {
      if (!(thrown instanceof RulesError)) throw thrown
      error = thrown
    }
  }
  if (error) throw error
  return !settled
}

export function truth(value: RuleValue): boolean {
  if (typeof value !== 'boolean') throw new RulesError('A condition must be true or false.')
  return value
}

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
