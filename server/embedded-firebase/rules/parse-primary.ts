import type { Expression } from './expression.ts'
import type { TokenReader } from './token-reader.ts'

type Parse = (tokens: TokenReader) => Expression

const literals = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
])

/** A literal, a name, a call or something in brackets; what stands inside is read by `parse`. */
export function parsePrimary(tokens: TokenReader, parse: Parse): Expression {
  const item = () => parse(tokens)
  const { kind, text } = tokens.peek()
  if (kind === 'text') return { kind: 'literal', value: tokens.next().text }
  if (kind === 'number') return { kind: 'literal', value: toNumber(tokens.next().text) }
  if (tokens.skip('/')) return { kind: 'path', segments: parseSegments(tokens, parse) }
  if (tokens.skip('[')) return { kind: 'list', items: tokens.list(']', item) }
  if (tokens.skip('{')) return { kind: 'map', entries: tokens.list('}', () => parseEntry(tokens, parse)) }
  if (tokens.skip('(')) return parseGroup(tokens, parse)
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

function parseGroup(tokens: TokenReader, parse: Parse): Expression {
  const inner = parse(tokens)
  tokens.need(')')
  return inner
}

function parseEntry(tokens: TokenReader, parse: Parse): [Expression, Expression] {
  const key = parse(tokens)
  tokens.need(':')
  return [key, parse(tokens)]
}

/** `/users/$(uid)`: literal names and expressions in turn. */
function parseSegments(tokens: TokenReader, parse: Parse): Expression[] {
  const segments: Expression[] = []
  do {
    if (tokens.skip('$')) {
      tokens.need('(')
      segments.push(parseGroup(tokens, parse))
    } else if (tokens.skip('(')) {
      segments.push({ kind: 'literal', value: `(${tokens.segment()})` })
      tokens.need(')')
    } else segments.push({ kind: 'literal', value: tokens.segment() })
  } while (tokens.skip('/'))
  return segments
}
