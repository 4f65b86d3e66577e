import type { BinarySign } from './expression.ts'
import type { RuleValue } from './rule-value.ts'
import { RulesError, Undecided } from './rules-error.ts'

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
      // What is undecided may still settle it.
      if (!(error instanceof Undecided)) error = thrown
    }
  }
  if (error) throw error
  return !settled
}

export function truth(value: RuleValue): boolean {
  if (typeof value !== 'boolean') throw new RulesError('A condition must be true or false.')
  return value
}
