import type { Claims } from '../auth/id-tokens.ts'
import type { Rules } from '../rules/compile-rules.ts'
import type { Operation } from '../rules/parse-rules.ts'
import { Unknown } from '../rules/rule-value.ts'
import type { Database } from './database.ts'
import { denied } from './firestore-error.ts'
import { toRuleClaims, toRuleFields } from './values/to-rule-value.ts'
import type { Document } from './values/value.ts'

export type Wish = {
  operation: Operation
  name: string
  /** Unknown before anything is looked at: then the rules deny what they allow of no document. */
  before: Document | Unknown | undefined
  after?: Document | undefined
  micros: bigint
}

/** Throws where the rules deny. */
export type Authorize = (wish: Wish) => void

/** The rules' verdict on the wishes of one caller. */
export function authorizeCaller(
  rules: Rules,
  database: Database,
  find: (name: string) => Document | undefined,
  claims: Claims | undefined,
): Authorize {
  const auth = claims && { uid: claims.sub, token: toRuleClaims(claims) }
  const fieldsOf = (document: Document | undefined) => document && toRuleFields(document.fields)
  return ({ operation, name, before, after, micros }) => {
    const isAllowed = rules({
      operation,
      path: database.documentPath(name),
      auth,
      before: before instanceof Unknown ? before : fieldsOf(before),
      after: fieldsOf(after),
      micros,
      lookup: path => fieldsOf(find(`${database.root}/${path}`)),
    })
    if (!isAllowed) throw denied()
  }
}
