import type { Scope } from './parse-expression.ts'
import { type Block, type Operation, parseRules } from './parse-rules.ts'
import { Path, RulesError, type RuleValue, Timestamp } from './rule-value.ts'

type Fields = Map<string, RuleValue>

export type RulesRequest = {
  operation: Operation
  /** Path of the document below `/documents`, for example `users/ann`. */
  path: string
  auth: { uid: string; token: Fields } | undefined
  before: Fields | undefined
  after: Fields | undefined
  micros: bigint
  lookup: Lookup
  /** Finds documents as they will be after the commit. */
  lookupAfter?: Lookup | undefined
}

type Lookup = (path: string) => Fields | undefined

export type Rules = (request: RulesRequest) => boolean

const root = '/databases/(default)/documents'
/** See https://firebase.google.com/docs/firestore/security/rules-conditions#access_call_limits */
const mostLookups = 10

export function compileRules(source: string): Rules {
  const block = parseRules(source)
  return request => allows(block, `${root}/${request.path}`, request.operation, globalScope(request))
}

function allows(block: Block, path: string, operation: Operation, outer: Scope): boolean {
  const functions = new Map(outer.functions)
  const scope: Scope = { ...outer, functions }
  for (const { name, call } of block.functions) functions.set(name, values => call(values, scope))
  if (path === '') {
    return block.allows.some(({ operations, condition }) => operations.has(operation) && holds(() => condition(scope)))
  }
  return block.matches.some(match => {
    const matched = match.pattern.exec(path)
    if (!matched) return false
    const variables = new Map(scope.variables)
    // Only variables for several segments, such as `{rest=**}`, match a string that starts with a slash or is empty.
    for (const [name, text] of Object.entries(matched.groups ?? {})) {
      variables.set(name, /^(\/|$)/.test(text) ? new Path(text || '/') : text)
    }
    return allows(match.block, path.slice(matched[0].length), operation, { ...scope, variables })
  })
}

function holds(condition: () => RuleValue): boolean {
  try {
    return condition() === true
  } catch (error) {
    if (error instanceof RulesError) return false
    throw error
  }
}

function globalScope(given: RulesRequest): Scope {
  const { operation, path, auth, before, after, micros, lookup, lookupAfter = lookup } = given
  const document = (at: string, fields: Fields): RuleValue =>
    new Map<string, RuleValue>([
      ['data', fields],
      ['id', at.split('/').at(-1)!],
      ['__name__', new Path(`${root}/${at}`)],
    ])
  const request = new Map<string, RuleValue>([
    ['auth', auth ? new Map<string, RuleValue>(Object.entries(auth)) : null],
    ['method', operation],
    ['path', new Path(`${root}/${path}`)],
    ['time', new Timestamp(micros)],
  ])
  if (after) request.set('resource', document(path, after))
  let lookups = 0
  const find = (look: Lookup, at: RuleValue | undefined): RuleValue | undefined => {
    if (!(at instanceof Path)) throw new RulesError('get() and exists() need a path.')
    lookups += 1
    if (lookups > mostLookups) throw new RulesError(`A condition can read at most ${mostLookups} documents.`)
    const below = at.text.startsWith(`${root}/`) ? at.text.slice(root.length + 1) : ''
    const fields = look(below)
    return fields && document(below, fields)
  }
  const exists =
    (look: Lookup) =>
    ([at]: RuleValue[]): RuleValue =>
      find(look, at) !== undefined
  const get =
    (look: Lookup) =>
    ([at]: RuleValue[]): RuleValue => {
      const found = find(look, at)
      if (found === undefined) throw new RulesError('get() found no document.')
      return found
    }
  return {
    variables: new Map<string, RuleValue>([
      ['request', request],
      ['resource', before ? document(path, before) : null],
    ]),
    functions: new Map([
      ['exists', exists(lookup)],
      ['existsAfter', exists(lookupAfter)],
      ['get', get(lookup)],
      ['getAfter', get(lookupAfter)],
    ]),
  }
}
