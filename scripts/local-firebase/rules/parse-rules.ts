import { type Expression, parseExpression, type Scope } from './parse-expression.ts'
import { readTokens, type TokenReader } from './read-tokens.ts'
import type { RuleValue } from './rule-value.ts'

const operations = ['get', 'list', 'create', 'update', 'delete'] as const

export type Operation = (typeof operations)[number]

export type Block = {
  allows: { operations: ReadonlySet<Operation>; condition: Expression }[]
  matches: { pattern: RegExp; block: Block }[]
  functions: RulesFunction[]
}

type RulesFunction = { name: string; call: (values: RuleValue[], scope: Scope) => RuleValue }

/**
 * Supports a part of https://firebase.google.com/docs/firestore/security/rules-structure and throws a SyntaxError for all other
 * rules.
 */
export function parseRules(source: string): Block {
  const tokens = readTokens(source)
  tokens.need('rules_version')
  tokens.need('=')
  if (tokens.next().text !== '2') tokens.fail("version '2'")
  tokens.skip(';')
  for (const word of ['service', 'cloud', '.', 'firestore']) tokens.need(word)
  const block = parseBlock(tokens)
  if (tokens.peek().kind !== 'end') tokens.fail('the end of the file')
  const known = new Set(['get', 'getAfter', 'exists', 'existsAfter', ...functionNames(block)])
  for (const name of tokens.called) {
    if (!known.has(name))
      throw new SyntaxError(`The rules call '${name}', which is neither declared nor supported here.`)
  }
  return block
}

function functionNames({ functions, matches }: Block): string[] {
  return [...functions.map(({ name }) => name), ...matches.flatMap(({ block }) => functionNames(block))]
}

function parseBlock(tokens: TokenReader): Block {
  const block: Block = { allows: [], matches: [], functions: [] }
  tokens.need('{')
  while (!tokens.skip('}')) {
    if (tokens.skip('match')) block.matches.push({ pattern: parsePattern(tokens), block: parseBlock(tokens) })
    else if (tokens.skip('allow')) block.allows.push(parseAllow(tokens))
    else if (tokens.skip('function')) block.functions.push(parseFunction(tokens))
    else tokens.fail("'match', 'allow' or 'function'")
  }
  return block
}

function parsePattern(tokens: TokenReader): RegExp {
  let source = ''
  while (tokens.skip('/')) {
    if (!tokens.skip('{')) {
      source += `/${tokens.segment()}`
      continue
    }
    const name = tokens.name()
    if (tokens.skip('=')) {
      tokens.need('**')
      source += `(?<${name}>/.*|$)`
    } else source += `/(?<${name}>[^/]+)`
    tokens.need('}')
  }
  return new RegExp(`^${source}(?=/|$)`, 's')
}

const meanings = new Map<string, readonly Operation[]>([
  ...operations.map((operation): [string, Operation[]] => [operation, [operation]]),
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
])

function parseAllow(tokens: TokenReader): Block['allows'][number] {
  const allowed = new Set<Operation>()
  do {
    const meant = meanings.get(tokens.peek().text) ?? tokens.fail('an operation')
    tokens.next()
    for (const operation of meant) allowed.add(operation)
  } while (tokens.skip(','))
  let condition: Expression = () => true
  if (tokens.skip(':')) {
    tokens.need('if')
    condition = parseExpression(tokens)
  }
  tokens.need(';')
  return { operations: allowed, condition }
}

function parseFunction(tokens: TokenReader): RulesFunction {
  const name = tokens.name()
  tokens.need('(')
  const parameters = tokens.list(')', tokens.name)
  const lets: [string, Expression][] = []
  tokens.need('{')
  while (tokens.skip('let')) {
    const variable = tokens.name()
    tokens.need('=')
    lets.push([variable, parseExpression(tokens)])
    tokens.need(';')
  }
  tokens.need('return')
  const result = parseExpression(tokens)
  tokens.skip(';')
  tokens.need('}')
  const call = (values: RuleValue[], scope: Scope) => {
    const variables = new Map(scope.variables)
    for (const [index, parameter] of parameters.entries()) variables.set(parameter, values[index] ?? null)
    for (const [variable, value] of lets) variables.set(variable, value({ ...scope, variables }))
    return result({ ...scope, variables })
  }
  return { name, call }
}
