import { callMethod, isMethod } from './call-method.ts'
import { decide, operators, readMember, readRange, toKey, truth } from './operate.ts'
import type { TokenReader } from './read-tokens.ts'
import { isNumber, Path, RulesError, type RuleValue, typeNames, typeOf } from './rule-value.ts'

export type Scope = {
  variables: ReadonlyMap<string, RuleValue>
  functions: ReadonlyMap<string, (values: RuleValue[]) => RuleValue>
}

export type Expression = (scope: Scope) => RuleValue

/** The operators, from the lowest to the highest precedence. */
const levels: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>=', 'in', 'is'],
  ['+', '-'],
  ['*', '/', '%'],
]

export function parseExpression(tokens: TokenReader): Expression {
  const condition = parseLevel(tokens, 0)
  if (!tokens.skip('?')) return condition
  const yes = parseExpression(tokens)
  tokens.need(':')
  const no = parseExpression(tokens)
  return scope => (truth(condition(scope)) ? yes(scope) : no(scope))
}

function parseLevel(tokens: TokenReader, level: number): Expression {
  const signs = levels[level]
  if (!signs) return parseUnary(tokens)
  let left = parseLevel(tokens, level + 1)
  while (signs.some(tokens.is)) {
    const sign = tokens.next().text
    left = sign === 'is' ? parseTypeTest(tokens, left) : binary(sign, left, parseLevel(tokens, level + 1))
  }
  return left
}

function binary(sign: string, left: Expression, right: Expression): Expression {
  const operate = operators[sign]
  if (operate) return scope => operate(left(scope), right(scope))
  return scope => decide(sign === '||', [() => left(scope), () => right(scope)])
}

function parseTypeTest(tokens: TokenReader, operand: Expression): Expression {
  const type = typeNames.includes(tokens.peek().text) ? tokens.name() : tokens.fail('a supported type')
  if (type === 'number') return scope => isNumber(operand(scope))
  return scope => typeOf(operand(scope)) === type
}

function parseUnary(tokens: TokenReader): Expression {
  if (tokens.skip('!')) {
    const operand = parseUnary(tokens)
    return scope => !truth(operand(scope))
  }
  if (tokens.skip('-')) {
    const operand = parseUnary(tokens)
    return scope => operators['-']!(0n, operand(scope))
  }
  let value = parsePrimary(tokens)
  while (tokens.is('.') || tokens.is('[')) value = parseMember(tokens, value)
  return value
}

function parseMember(tokens: TokenReader, of: Expression): Expression {
  if (tokens.next().text === '.') {
    const { line } = tokens.peek()
    const name = tokens.name()
    if (!tokens.skip('(')) return scope => readMember(of(scope), name)
    if (!isMethod(name)) throw new SyntaxError(`Line ${line} of the rules: the method '${name}' is not supported here.`)
    const values = tokens.list(')', () => parseExpression(tokens))
    return scope => callMethod(of(scope), name, ...values.map(value => value(scope)))
  }
  const key = parseExpression(tokens)
  const end = tokens.skip(':') ? parseExpression(tokens) : undefined
  tokens.need(']')
  if (!end) return scope => readMember(of(scope), key(scope))
  return scope => readRange(of(scope), key(scope), end(scope))
}

const constants = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
])

function parsePrimary(tokens: TokenReader): Expression {
  if (tokens.skip('/')) return parsePath(tokens)
  if (tokens.skip('(')) return parseGroup(tokens)
  if (tokens.skip('[')) {
    const items = tokens.list(']', () => parseExpression(tokens))
    return scope => items.map(item => item(scope))
  }
  const { kind, text } = tokens.peek()
  if (kind !== 'text' && kind !== 'number' && kind !== 'name') return tokens.fail('an expression')
  tokens.next()
  if (kind === 'text') return () => text
  if (kind === 'number') return constant(text.includes('.') ? Number(text) : BigInt(text))
  if (constants.has(text)) return constant(constants.get(text)!)
  if (tokens.skip('(')) return parseCall(tokens, text)
  return ({ variables }) => {
    const value = variables.get(text)
    if (value === undefined) throw new RulesError(`There is no variable '${text}'.`)
    return value
  }
}

function constant(value: RuleValue): Expression {
  return () => value
}

function parseCall(tokens: TokenReader, name: string): Expression {
  tokens.called.add(name)
  const values = tokens.list(')', () => parseExpression(tokens))
  return scope => {
    const declared = scope.functions.get(name)
    if (!declared) throw new RulesError(`There is no function '${name}' here.`)
    return declared(values.map(value => value(scope)))
  }
}

function parseGroup(tokens: TokenReader): Expression {
  const inner = parseExpression(tokens)
  tokens.need(')')
  return inner
}

function parsePath(tokens: TokenReader): Expression {
  const segments: Expression[] = []
  do {
    if (tokens.skip('$')) {
      tokens.need('(')
      segments.push(parseGroup(tokens))
    } else if (tokens.skip('(')) {
      segments.push(constant(`(${tokens.segment()})`))
      tokens.need(')')
    } else segments.push(constant(tokens.segment()))
  } while (tokens.skip('/'))
  return scope => {
    const texts = segments.map(segment => segment(scope))
    return new Path(texts.map(text => `/${text instanceof Path ? text.text.slice(1) : toKey(text)}`).join(''))
  }
}
