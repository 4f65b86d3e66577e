import type { BinarySign } from './expression.ts'
import type { RuleValue } from './rule-value.ts'
import { RulesError } from './rules-error.ts'

export function isLogic(sign: BinarySign): boolean {
  return sign === '&&' || sign === '||'
}

/** `||` (settled by true) or `&&` (by false). A side that settles outweighs an error on the other, as in CEL. */
export function decide(settled: boolean, left: () => RuleValue, right: () => RuleValue): boolean {
  let error: RulesError | undefined
  try {
    if (truth(left()) === settled) return settled
  } catch (thrown) {
    if (!(thrown instanceof RulesError)) throw thrown
    error = thrown
  }
  const second = truth(right())
  if (second !== settled && error) throw error
  return second
}

export function truth(value: RuleValue): boolean {
  if (typeof value !== 'boolean') throw new RulesError('A condition must be true or false.')
  return value
}
