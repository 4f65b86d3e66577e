import { isMethod } from './call-method.ts'
import type { BinarySign, Expression } from './expression.ts'
import type { TokenReader } from './read-tokens.ts'
import { typeTest } from './rule-value.ts'

/** Signs that join two operands, the loosest first. */
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
  return { kind: 'choice', condition, yes, no: parseExpression(tokens) }
}

function parseLevel(tokens: TokenReader, level: number): Expression {
  const signs = levels[level]
  if (!signs) return parseUnary(tokens)
  let left = parseLevel(tokens, level + 1)
  while (signs.some(tokens.is)) {
    const sign = tokens.next().text
    left =
      sign === 'is'
        ? { kind: 'is', operand: left, type: parseType(tokens) }
        : { kind: 'binary', sign: sign as BinarySign, left, right: parseLevel(tokens, level + 1) }
  }
  return left
}

function parseType(tokens: TokenReader): string {
  return typeTest(tokens.peek().text) ? tokens.name() : tokens.fail('a supported type')
}

function parseUnary(tokens: TokenReader): Expression {
  if (tokens.skip('!')) return { kind: 'not', operand: parseUnary(tokens) }
  if (tokens.skip('-')) return { kind: 'negative', operand: parseUnary(tokens) }
  return parseMembers(tokens, parsePrimary(tokens))
}

function parseMembers(tokens: TokenReader, of: Expression): Expression {
  if (tokens.skip('.')) return parseMembers(tokens, parseMember(tokens, of))
  if (!tokens.skip('[')) return of
  const key = parseExpression(tokens)
  const member: Expression = tokens.skip(':')
    ? { kind: 'range', of, from: key, to: parseExpression(tokens) }
    : { kind: 'member', of, key }
  tokens.need(']')
  return parseMembers(tokens, member)
}

function parseMember(tokens: TokenReader, of: Expression): Expression {
  const isCall = isMethod(tokens.peek().text)
  const name = tokens.name()
  if (!tokens.skip('(')) return { kind: 'member', of, key: { kind: 'literal', value: name } }
  if (!isCall)
    throw new SyntaxError(`Line ${tokens.peek().line} of the rules: the method '${name}' is not supported here.`)
  return { kind: 'method', of, name, arguments: tokens.list(')', () => parseExpression(tokens)) }
}

const literals = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
])

/** A literal, a name, a call or something in brackets. */
function parsePrimary(tokens: TokenReader): Expression {
  const item = () => parseExpression(tokens)
  const { kind, text } = tokens.peek()
  if (kind === 'text') return { kind: 'literal', value: tokens.next().text }
  if (kind === 'number') return { kind: 'literal', value: toNumber(tokens.next().text) }
  if (tokens.skip('/')) return { kind: 'path', segments: parseSegments(tokens) }
  if (tokens.skip('[')) return { kind: 'list', items: tokens.list(']', item) }
  if (tokens.skip('{')) return { kind: 'map', entries: tokens.list('}', () => parseEntry(tokens)) }
  if (tokens.skip('(')) return parseGroup(tokens)
  if (kind !== 'name') return tokens.fail('an expression')
  tokens.next()
  if (literals.has(text)) return { kind: 'literal', value: literals.get(text)! }
  return tokens.skip('(')
    ? { kind: 'call', name: text, arguments: tokens.list(')', item) }
    : { kind: 'variable', name: text }
}

function toNumber(text: string): bigint | number {
  return text.includes('.') ? Number(text) : BigInt(text)
}

function parseGroup(tokens: TokenReader): Expression {
  const inner = parseExpression(tokens)
  tokens.need(')')
  return inner
}

function parseEntry(tokens: TokenReader): [Expression, Expression] {
  const key = parseExpression(tokens)
  tokens.need(':')
  return [key, parseExpression(tokens)]
}

/** `/users/$(uid)`: literal names and expressions in turn. */
function parseSegments(tokens: TokenReader): Expression[] {
  const segments: Expression[] = []
  do {
    if (tokens.skip('$')) {
      tokens.need('(')
      segments.push(parseGroup(tokens))
    } else if (tokens.skip('(')) {
      segments.push({ kind: 'literal', value: `(${tokens.segment()})` })
      tokens.need(')')
    } else segments.push({ kind: 'literal', value: tokens.segment() })
  } while (tokens.skip('/'))
  return segments
}
