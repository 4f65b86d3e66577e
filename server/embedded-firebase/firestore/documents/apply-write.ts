import { FirestoreError } from '../firestore-error.ts'
import { checkFields } from '../values/check-fields.ts'
import { readField, withField } from '../values/field-path.ts'
import type { Document, Fields, Value } from '../values/value.ts'
import { applyTransform } from './apply-transform.ts'
import type { Write } from './write.ts'

export type Written = { after: Document | undefined; transformResults?: Value[] }

/** The name of the document that a write is about. */
export function nameOf({ update, delete: deleted, verify, currentDocument }: Write): string {
  const name = update?.name ?? deleted ?? (currentDocument && verify)
  if (name === undefined)
    throw new FirestoreError(
      'INVALID_ARGUMENT',
      'A write must update, delete or, by a precondition, verify a document.',
    )
  return name
}

/** What a write makes of a document at an instant. It throws for what is wrong with the write, whatever the document. */
export function applyWrite(write: Write, before: Document | undefined, time: string): Written {
  if (write.verify !== undefined) return { after: before }
  if (!write.update) return { after: undefined }
  checkFields(write.update.fields ?? {})
  const { fields, transformResults } = transformed(merged(write, before), write, time)
  const isSame = before && JSON.stringify(before.fields) === JSON.stringify(fields)
  const after = isSame
    ? before
    : { name: write.update.name, fields, createTime: before?.createTime ?? time, updateTime: time }
  return { after, transformResults }
}

/** With a mask only the fields that it names change; one that the update lacks is removed. */
function merged({ update, updateMask }: Write, before: Document | undefined): Fields {
  const given = update?.fields ?? {}
  if (!updateMask) return given
  const paths = updateMask.fieldPaths ?? []
  return paths.reduce((fields, path) => withField(fields, path, readField(given, path)), before?.fields ?? {})
}

function transformed(fields: Fields, { updateTransforms = [] }: Write, time: string) {
  const transformResults: Value[] = []
  for (const transform of updateTransforms) {
    const { after, told } = applyTransform(readField(fields, transform.fieldPath), transform, time)
    fields = withField(fields, transform.fieldPath, after)
    transformResults.push(told)
  }
  return { fields, ...(transformResults.length > 0 && { transformResults }) }
}
