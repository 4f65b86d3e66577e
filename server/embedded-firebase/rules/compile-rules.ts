import { checkCalls } from './check-calls.ts'
import { evaluate, type Scope } from './evaluate.ts'
import { matchPath } from './match-path.ts'
import { type Block, type Operation, parseRules } from './parse-rules.ts'
import { Path, type RuleValue, Timestamp, type Unknown, unknown } from './rule-value.ts'
import { RulesError, Undecided } from './rules-error.ts'

type Fields = Map<string, RuleValue>

/** One wish to read or write, as the rules see it. */
export type RulesRequest = {
  operation: Operation
  /** Below the database's documents, such as `users/ann`. */
  path: string
  /** The signed-in account and the claims of its token. */
  auth: { uid: string; token: Fields } | undefined
  /**
   * The document as it is stored, and as a write would leave it; undefined where there is none. One that is unknown stands
   * for any document of the collection: what none of them could be allowed is denied.
   */
  before: Fields | Unknown | undefined
  after: Fields | undefined
  micros: bigint
  /** Another document's fields, for `get()` and `exists()`. */
  lookup: (path: string) => Fields | undefined
}

export type Rules = (request: RulesRequest) => boolean

const root = '/databases/(default)/documents'
/** https://firebase.google.com/docs/firestore/security/rules-conditions#access_call_limits */
const mostLookups = 10

/** The rules of a file as a function that allows or denies. Throws a SyntaxError that names the line. */
export function compileRules(source: string): Rules {
  const block = parseRules(source)
  checkCalls(block)
  return request => {
    const segments: (string | Unknown)[] = `${root}/${request.path}`.slice(1).split('/')
    if (request.before === unknown) segments[segments.length - 1] = unknown
    return allows(block, segments, request.operation, globalScope(request))
  }
}

function allows(block: Block, segments: (string | Unknown)[], operation: Operation, outer: Scope): boolean {
  const functions = new Map(outer.functions)
  const scope = { ...outer, functions }
  for (const declared of block.functions) functions.set(declared.name, { declared, at: scope })
  if (segments.length === 0) {
    return block.allows.some(
      ({ operations, condition }) => operations.has(operation) && holds(() => evaluate(condition, scope)),
    )
  }
  return block.matches.some(match => {
    const matched = matchPath(match.path, segments)
    if (!matched) return false
    const variables = new Map([...scope.variables, ...matched.variables])
    return allows(match.block, matched.rest, operation, { ...scope, variables })
  })
}

function holds(condition: () => RuleValue): boolean {
  try {
    return condition() === true
  } catch (error) {
    if (error instanceof RulesError) return error instanceof Undecided
    throw error
  }
}

function globalScope({ operation, path, auth, before, after, micros, lookup }: RulesRequest): Scope {
  const document = (at: string, fields: Fields): RuleValue =>
    new Map<string, RuleValue>([
      ['data', fields],
      ['id', at.split('/').at(-1)!],
      ['__name__', new Path(`${root}/${at}`)],
    ])
  const request = new Map<string, RuleValue>([
    ['auth', auth ? new Map<string, RuleValue>(Object.entries(auth)) : null],
    ['method', operation],
    ['path', before === unknown ? unknown : new Path(`${root}/${path}`)],
    ['time', new Timestamp(micros)],
  ])
  if (after) request.set('resource', document(path, after))
  let lookups = 0
  return {
    variables: new Map<string, RuleValue>([
      ['request', request],
      ['resource', before instanceof Map ? document(path, before) : (before ?? null)],
    ]),
    functions: new Map(),
    lookup: at => {
      lookups += 1
      if (lookups > mostLookups) throw new RulesError('Too many documents are asked for.')
      const below = at.startsWith(`${root}/`) ? at.slice(root.length + 1) : ''
      const fields = lookup(below)
      return fields && document(below, fields)
    },
  }
}
