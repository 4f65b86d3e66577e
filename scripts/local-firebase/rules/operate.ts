import { includes, isNumber, RulesError, type RuleValue, sameValue, Timestamp } from './rule-value.ts'

export const operators: Record<string, (left: RuleValue, right: RuleValue) => RuleValue> = {
  '==': sameValue,
  '!=': (left, right) => !sameValue(left, right),
  '<': (left, right) => compare(left, right) < 0,
  '<=': (left, right) => compare(left, right) <= 0,
  '>': (left, right) => compare(left, right) > 0,
  '>=': (left, right) => compare(left, right) >= 0,
  in(item, container) {
    if (container instanceof Map) return container.has(item as string)
    if (Array.isArray(container) || container instanceof Set) return includes(container, item)
    throw new RulesError("'in' needs a list, a set or a map.")
  },
  '+': (left, right) =>
    typeof left === 'string' && typeof right === 'string' ? left + right : calculate((a, b) => a + b, left, right),
  '-': (left, right) => calculate((a, b) => a - b, left, right),
  '*': (left, right) => calculate((a, b) => a * b, left, right),
  '/': (left, right) => calculate((a, b) => a / b, left, right),
  '%': (left, right) => calculate((a, b) => a % b, left, right),
}

function compare(left: RuleValue, right: RuleValue): number {
  if (isNumber(left) && isNumber(right)) return Number(left) - Number(right)
  if (left instanceof Timestamp && right instanceof Timestamp) return Number(left.micros - right.micros)
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0
  throw new RulesError('These values cannot be compared.')
}

function calculate(operation: (a: number, b: number) => number, left: RuleValue, right: RuleValue): RuleValue {
  if (!isNumber(left) || !isNumber(right)) throw new RulesError('Arithmetic needs two numbers.')
  if (typeof left !== typeof right) return operation(Number(left), Number(right))
  try {
    return operation(left as number, right as number)
  } catch {
    throw new RulesError('Division by zero.')
  }
}

/** If one side decides the result, ignores an error on the other side, as Firestore does. */
export function decide(decisive: boolean, sides: (() => RuleValue)[]): boolean {
  let error: RulesError | undefined
  for (const side of sides) {
    try {
      if (truth(side()) === decisive) return decisive
    } catch (thrown) {
      if (!(thrown instanceof RulesError)) throw thrown
      error = thrown
    }
  }
  if (error) throw error
  return !decisive
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
  const canBeCut = typeof of === 'string' || Array.isArray(of)
  if (!canBeCut || !(start >= 0 && start <= end && end <= of.length))
    throw new RulesError('The range is not inside the value.')
  return of.slice(start, end)
}

export function toKey(value: RuleValue): string {
  if (typeof value !== 'string') throw new RulesError('A key must be a string.')
  return value
}
