import { callMethod } from './call-method.ts'
import type { Expression, RulesFunction } from './expression.ts'
import { decide, isLogic, operate, readMember, readRange, toKey, truth } from './operate.ts'
import { Path, RulesError, type RuleValue, typeTest } from './rule-value.ts'

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
      return new Map(expression.entries.map(([key, item]) => [toKey(value(key)), value(item)]))
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
      return readMember(value(expression.of), value(expression.key))
    case 'range':
      return readRange(value(expression.of), value(expression.from), value(expression.to))
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

function pathSegment(value: RuleValue): string {
  return value instanceof Path ? value.text.slice(1) : toKey(value)
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
