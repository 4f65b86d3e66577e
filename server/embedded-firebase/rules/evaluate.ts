import type { BinarySign, Expression, RulesFunction } from './expression.ts'
import { callMethod } from './methods.ts'
import { operate } from './operate.ts'
import { Path, type RuleValue, typeTest } from './rule-value.ts'
import { RulesError } from './rules-error.ts'

/** What a condition can see at its place in the file. */
export type Scope = {
  variables: ReadonlyMap<string, RuleValue>
  functions: ReadonlyMap<string, { declared: RulesFunction; at: Scope }>
  /** The document at a path as `get()` answers it. */
  lookup: (path: string) => RuleValue | undefined
}

export function evaluate(expression: Expression, scope: Scope): RuleValue {
  const value = (inner: Expression) => evaluate(inner, scope)
  switch (expression.kind) {
    case 'literal':
      return expression.value
    case 'variable':
      return scope.variables.get(expression.name) ?? variable(expression.name, scope)
    case 'list':
      return expression.items.map(value)
    case 'map':
      return new Map(expression.entries.map(([key, item]) => [text(value(key)), value(item)]))
    case 'path':
      return new Path(expression.segments.map(segment => `/${pathSegment(value(segment))}`).join(''))
    case 'not':
      return !truth(value(expression.operand))
    case 'negative':
      return operate('-', 0n, value(expression.operand))
    case 'choice':
      return truth(value(expression.condition)) ? value(expression.yes) : value(expression.no)
    case 'binary':
      return isLogic(expression.sign)
        ? decide(
            expression.sign === '||',
            () => value(expression.left),
            () => value(expression.right),
          )
        : operate(expression.sign, value(expression.left), value(expression.right))
    case 'is':
      return typeTest(expression.type)!(value(expression.operand))
    case 'member':
      return member(value(expression.of), value(expression.key))
    case 'range':
      return range(value(expression.of), value(expression.from), value(expression.to))
    case 'method':
      return callMethod(value(expression.of), expression.name, expression.arguments.map(value))
    case 'call':
      return call(expression.name, expression.arguments.map(value), scope)
  }
}

function variable(name: string, { variables }: Scope): null {
  if (variables.has(name)) return null
  throw new RulesError(`There is no variable '${name}'.`)
}

function isLogic(sign: BinarySign): boolean {
  return sign === '&&' || sign === '||'
}

/** `||` (settled by true) or `&&` (by false). A side that settles outweighs an error on the other, as in CEL. */
function decide(settled: boolean, left: () => RuleValue, right: () => RuleValue): boolean {
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

function truth(value: RuleValue): boolean {
  if (typeof value !== 'boolean') throw new RulesError('A condition must be true or false.')
  return value
}

function text(value: RuleValue): string {
  if (typeof value !== 'string') throw new RulesError('A key must be a string.')
  return value
}

function pathSegment(value: RuleValue): string {
  return value instanceof Path ? value.text.slice(1) : text(value)
}

function member(of: RuleValue, key: RuleValue): RuleValue {
  const found = of instanceof Map ? of.get(text(key)) : Array.isArray(of) ? of[Number(key)] : undefined
  if (found === undefined) throw new RulesError(`There is no '${key}' here.`)
  return found
}

function range(of: RuleValue, from: RuleValue, to: RuleValue): RuleValue {
  const [start, end] = [Number(from), Number(to)]
  const sliceable = typeof of === 'string' || Array.isArray(of)
  if (!sliceable || !(start >= 0 && start <= end && end <= of.length))
    throw new RulesError('The range is not inside the value.')
  return of.slice(start, end)
}

function call(name: string, values: RuleValue[], scope: Scope): RuleValue {
  const known = scope.functions.get(name)
  if (known) return callDeclared(known.declared, values, known.at)
  const [path] = values
  if (!(path instanceof Path)) throw new RulesError(`${name}() needs a path.`)
  const found = scope.lookup(path.text)
  if (name === 'exists') return found !== undefined
  if (name !== 'get' || found === undefined) throw new RulesError(`${name}() found nothing at ${path.text}.`)
  return found
}

function callDeclared({ parameters, lets, result }: RulesFunction, values: RuleValue[], at: Scope): RuleValue {
  const variables = new Map(at.variables)
  for (const [index, parameter] of parameters.entries()) variables.set(parameter, values[index] ?? null)
  for (const [name, expression] of lets) variables.set(name, evaluate(expression, { ...at, variables }))
  return evaluate(result, { ...at, variables })
}
