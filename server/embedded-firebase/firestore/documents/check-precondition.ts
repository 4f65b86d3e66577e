import { FirestoreError } from '../firestore-error.ts'
import { parseTimestamp } from '../values/timestamp.ts'
import type { Document } from '../values/value.ts'
import type { Precondition } from './write.ts'

/** Throws unless a document is as its writer expects. The web SDK's transactions rest on `updateTime` alone. */
export function checkPrecondition(name: string, before: Document | undefined, expected: Precondition = {}): void {
  if (expected.exists === true && !before) throw new FirestoreError('NOT_FOUND', `No document to update: ${name}`)
  if (expected.exists === false && before)
    throw new FirestoreError('ALREADY_EXISTS', `Document already exists: ${name}`)
  if (expected.updateTime === undefined) return
  const isSame = before && parseTimestamp(before.updateTime) === parseTimestamp(expected.updateTime)
  if (!isSame) throw new FirestoreError('FAILED_PRECONDITION', `${name} has changed since it was read.`)
}
