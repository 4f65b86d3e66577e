import type { Claims } from '../auth/id-tokens.ts'
import type { Rules } from '../rules/compile-rules.ts'
import type { Operation } from '../rules/parse-rules.ts'
import type { RuleValue } from '../rules/rule-value.ts'
import { type Document, toRuleFields } from './documents/value.ts'
import { FirestoreError } from './firestore-error.ts'

export type Database = ReturnType<typeof nameDatabase>

/** See https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const mostPathBytes = 6144

export function nameDatabase(projectId: string) {
  const name = `projects/${projectId}/databases/(default)`
  const root = `${name}/documents`

  /** Throws if the path is invalid, is the path of a collection, or is in another database. */
  const documentPath = (full: string): string => {
    const path = full.slice(root.length + 1)
    const segments = path.split('/')
    const isValid = segments.every(segment => !['', '.', '..'].includes(segment) && !/^__.*__$/s.test(segment))
    if (!full.startsWith(`${root}/`) || !isValid || Buffer.byteLength(path) > mostPathBytes) {
      throw new FirestoreError('INVALID_ARGUMENT', `"${full.slice(0, 200)}" is not a path of ${name}.`)
    }
    if (segments.length % 2 === 0) return path
    throw new FirestoreError('INVALID_ARGUMENT', `"${full}" is a collection, not a document.`)
  }

  return { name, root, documentPath }
}

type Access = {
  operation: Operation
  name: string
  before: Document | undefined
  after?: Document | undefined
  micros: bigint
  findAfter?: (name: string) => Document | undefined
}

export type Authorize = (access: Access) => void

export function authorizeCaller(
  rules: Rules,
  database: Database,
  find: (name: string) => Document | undefined,
  claims: Claims | undefined,
): Authorize {
  const auth = claims && { uid: claims.sub, token: toRuleClaims(claims) }
  const fieldsOf = (document: Document | undefined) => document && toRuleFields(document.fields)
  return ({ operation, name, before, after, micros, findAfter = find }) => {
    const isAllowed = rules({
      operation,
      path: database.documentPath(name),
      auth,
      before: fieldsOf(before),
      after: fieldsOf(after),
      micros,
      lookup: path => fieldsOf(find(`${database.root}/${path}`)),
      lookupAfter: path => fieldsOf(findAfter(`${database.root}/${path}`)),
    })
    if (!isAllowed) throw new FirestoreError('PERMISSION_DENIED', 'Missing or insufficient permissions.')
  }
}

function toRuleClaims(claims: object): Map<string, RuleValue> {
  return new Map(Object.entries(claims).map(([name, claim]) => [name, toRuleClaim(claim)]))
}

function toRuleClaim(claim: unknown): RuleValue {
  if (Array.isArray(claim)) return claim.map(toRuleClaim)
  if (typeof claim === 'object' && claim !== null) return toRuleClaims(claim)
  if (Number.isInteger(claim)) return BigInt(claim as number)
  return typeof claim === 'string' || typeof claim === 'number' || typeof claim === 'boolean' ? claim : null
}
