import type { Expression, RulesFunction } from './expression.ts'
import { parseExpression } from './parse-expression.ts'
import { readTokens, type TokenReader } from './read-tokens.ts'

const operations = ['get', 'list', 'create', 'update', 'delete'] as const

export type Operation = (typeof operations)[number]

/** A part of a match's path: a fixed name, or a variable that takes one segment or all the rest. */
export type Pattern = { kind: 'fixed' | 'one' | 'rest'; name: string }

export type Block = {
  allows: { operations: ReadonlySet<Operation>; condition: Expression }[]
  matches: { path: Pattern[]; block: Block }[]
  functions: RulesFunction[]
}

/** Reads a rules file, version 2; throws a SyntaxError where it is none, or more than is known here: https://firebase.google.com/docs/firestore/security/rules-structure. */
export function parseRules(source: string): Block {
  const tokens = readTokens(source)
  tokens.need('rules_version')
  tokens.need('=')
  if (tokens.next().text !== '2') tokens.fail("version '2'")
  tokens.skip(';')
  for (const word of ['service', 'cloud', '.', 'firestore']) tokens.need(word)
  const block = parseBlock(tokens)
  if (tokens.peek().kind !== 'end') tokens.fail('the end of the file')
  checkCalls(block)
  return block
}

function parseBlock(tokens: TokenReader): Block {
  const block: Block = { allows: [], matches: [], functions: [] }
  tokens.need('{')
  while (!tokens.skip('}')) {
    if (tokens.skip('match')) block.matches.push({ path: parsePattern(tokens), block: parseBlock(tokens) })
    else if (tokens.skip('allow')) block.allows.push(parseAllow(tokens))
    else if (tokens.skip('function')) block.functions.push(parseFunction(tokens))
    else tokens.fail("'match', 'allow' or 'function'")
  }
  return block
}

function parsePattern(tokens: TokenReader): Pattern[] {
  const path: Pattern[] = []
  while (tokens.skip('/')) {
    if (!tokens.skip('{')) {
      path.push({ kind: 'fixed', name: tokens.segment() })
      continue
    }
    const name = tokens.name()
    const takesRest = tokens.skip('=')
    if (takesRest) tokens.need('**')
    tokens.need('}')
    path.push({ kind: takesRest ? 'rest' : 'one', name })
  }
  return path
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
  const condition = tokens.skip(':') ? parseCondition(tokens) : ({ kind: 'literal', value: true } as const)
  tokens.need(';')
  return { operations: allowed, condition }
}

function parseCondition(tokens: TokenReader): Expression {
  tokens.need('if')
  return parseExpression(tokens)
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
  return { name, parameters, lets, result }
}

const builtIn = ['get', 'exists']

/** Throws when a function is called that is neither declared nor built in, so that a gap stops the start. */
function checkCalls(root: Block): void {
  const declared = new Set([...builtIn, ...nodes(root).flatMap(node => ('parameters' in node ? [node.name] : []))])
  const unknown = nodes(root).find(node => node.kind === 'call' && !declared.has(node.name))
  if (unknown) throw new SyntaxError(`The rules call '${unknown.name}', which is neither declared nor supported here.`)
}

type Node = Record<string, unknown>

function nodes(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(nodes)
  return Array.isArray(value) ? inside : [value as Node, ...inside]
}
