import type { Claims } from '../auth/id-tokens.ts'
import type { Rules } from '../rules/compile-rules.ts'
import type { Operation } from '../rules/parse-rules.ts'
import type { Database } from './database.ts'
import { toRuleClaims, toRuleFields } from './documents/to-rule-value.ts'
import type { Document } from './documents/value.ts'
import { denied } from './firestore-error.ts'

type Access = {
  operation: Operation
  name: string
  before: Document | undefined
  after?: Document | undefined
  micros: bigint
}

/** Throws where the rules deny. */
export type Authorize = (access: Access) => void

/** The rules' verdict on what one caller would read or write. */
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
      before: fieldsOf(before),
      after: fieldsOf(after),
      micros,
      lookup: path => fieldsOf(find(`${database.root}/${path}`)),
    })
    if (!isAllowed) throw denied()
  }
}
